/** Where the threads of a server say that they are there, beside the file in which they note what they hold. */
export const threadsBeside = (notes: string): string => `${notes}.threads`;
