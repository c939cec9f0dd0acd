/** Where things are on a server. */
export const paths = {
  me: "/api/me",
  pass: "/api/me/pass",
  here: "/api/me/here",
  guests: "/api/guests",
  games: "/api/games",
  matches: "/api/matches",
  tables: "/api/tables",
  health: "/api/health",
  claims: "/api/claims",
  match: (id: string): string => `/api/matches/${id}`,
  join: (id: string): string => `/api/matches/${id}/join`,
  acts: (id: string): string => `/api/matches/${id}/acts`,
  record: (id: string): string => `/api/matches/${id}/record`,
  seen: (id: string, since?: number): string => `/api/matches/${id}/seen${sinceQuery(since)}`,
  live: (id: string, since?: number): string => `/api/matches/${id}/live${sinceQuery(since)}`,
  /** The page of a match; with the invitation the link that is passed on. */
  page: (id: string, invitation?: string): string =>
    invitation === undefined ? `/match/${id}` : `/match/${id}?join=${invitation}`,
} as const;

const sinceQuery = (since: number | undefined): string => (since === undefined ? "" : `?since=${since}`);
