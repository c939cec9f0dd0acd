/** How strong the computer plays that takes over for somebody who is away or has given up. */
export const CARETAKER = "officer";
