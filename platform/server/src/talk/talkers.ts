/** Who may talk at the tables of a server: everybody, people with an account, or nobody. */
export const TALKERS = ["all", "accounts", "nobody"] as const;
export type Talkers = (typeof TALKERS)[number];
