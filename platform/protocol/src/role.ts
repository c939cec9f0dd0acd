/** What somebody may do besides playing. */
export const ROLES = ["player", "moderator", "host"] as const;
export type Role = (typeof ROLES)[number];
