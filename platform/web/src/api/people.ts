import type { Checked, Language } from "@flagship/kernel";
import {
  accountSummaryShape,
  companyShape,
  countedShape,
  doneShape,
  ladderShape,
  meShape,
  moderationDeskShape,
  operatorDeskShape,
  paths,
  profileShape,
  ratingChangesShape,
  tokenMadeShape,
  type AccountSummary,
  type Company,
  type Counted,
  type Deed,
  type Done,
  type Farewell,
  type Ladder,
  type Me,
  type ModerationDesk,
  type OperatorDesk,
  type OperatorOrder,
  type NewAccount,
  type NewReport,
  type NewToken,
  type PasswordChange,
  type Profile,
  type RatingChanges,
  type SignIn,
  type Tie,
  type TokenMade,
} from "@flagship/protocol";
import { KNOWN, type Keep } from "../keep.ts";
import { askAt, sending } from "./asking.ts";

/** What the page asks a server about people: who the reader is, their account, and what moderators do. */
export interface People {
  me(): Promise<Checked<Me>>;
  /** The guest becomes an account. */
  signUp(wish: NewAccount): Promise<Checked<Me>>;
  signIn(wish: SignIn): Promise<Checked<Me>>;
  signOut(): Promise<Checked<Done>>;
  /** What letters and notices are written in from now on. */
  speak(language: Language): Promise<Checked<Done>>;
  account(): Promise<Checked<AccountSummary>>;
  changePassword(wish: PasswordChange): Promise<Checked<Done>>;
  endSession(id: string): Promise<Checked<Done>>;
  endOtherSessions(): Promise<Checked<Counted>>;
  makeToken(wish: NewToken): Promise<Checked<TokenMade>>;
  removeToken(id: string): Promise<Checked<Done>>;
  /** Deletes the account. */
  leave(proof: Farewell): Promise<Checked<Done>>;
  readWarning(id: string): Promise<Checked<Done>>;
  report(report: NewReport): Promise<Checked<Done>>;
  ladder(game: string): Promise<Checked<Ladder>>;
  /** What everybody may know of somebody with an account. */
  player(
    name: string,
    filter: { readonly game?: string; readonly against?: string },
  ): Promise<Checked<Profile>>;
  /** What a rated match has done to ratings. */
  ratingChanges(match: string): Promise<Checked<RatingChanges>>;
  /** Whom the reader follows and has blocked; of no use without an account. */
  company(): Promise<Checked<Company>>;
  tie(name: string, tie: Tie): Promise<Checked<Done>>;
  untie(name: string): Promise<Checked<Done>>;
  moderation(): Promise<Checked<ModerationDesk>>;
  moderate(deed: Deed): Promise<Checked<Done>>;
  operator(): Promise<Checked<OperatorDesk>>;
  order(order: OperatorOrder): Promise<Checked<Done>>;
}

/** The page waits no longer before it shows itself in another language, in milliseconds. */
const SWITCHING = 3000;

export function peopleAt(fetcher: typeof fetch, keep: Keep): People {
  const ask = askAt(fetcher);
  const known = (me: Checked<Me>): Checked<Me> => {
    if (me.ok) keep.set(KNOWN, me.value.id);
    return me;
  };
  const gone = (done: Checked<Done>): Checked<Done> => {
    if (done.ok) keep.remove(KNOWN);
    return done;
  };
  return {
    me: async () => known(await ask(meShape, paths.me)),
    signUp: async (wish) => known(await ask(meShape, paths.account, sending("POST", wish))),
    signIn: async (wish) => known(await ask(meShape, paths.session, sending("POST", wish))),
    signOut: async () => gone(await ask(doneShape, paths.session, { method: "DELETE" })),
    speak: (language) =>
      ask(doneShape, paths.language, {
        ...sending("PUT", { language }),
        signal: AbortSignal.timeout(SWITCHING),
      }),
    account: () => ask(accountSummaryShape, paths.account),
    changePassword: (wish) => ask(doneShape, paths.password, sending("POST", wish)),
    endSession: (id) => ask(doneShape, paths.sessionOf(id), { method: "DELETE" }),
    endOtherSessions: () => ask(countedShape, paths.sessions, { method: "DELETE" }),
    makeToken: (wish) => ask(tokenMadeShape, paths.tokens, sending("POST", wish)),
    removeToken: (id) => ask(doneShape, paths.token(id), { method: "DELETE" }),
    leave: async (proof) => gone(await ask(doneShape, paths.account, sending("DELETE", proof))),
    readWarning: (id) => ask(doneShape, paths.warning(id), { method: "DELETE" }),
    report: (report) => ask(doneShape, paths.reports, sending("POST", report)),
    ladder: (game) => ask(ladderShape, paths.ladder(encodeURIComponent(game))),
    player: (name, filter) =>
      ask(profileShape, `${paths.player(encodeURIComponent(name))}?${new URLSearchParams(filter)}`),
    ratingChanges: (match) => ask(ratingChangesShape, paths.ratings(match)),
    company: () => ask(companyShape, paths.company),
    tie: (name, tie) => ask(doneShape, paths.tie(encodeURIComponent(name)), sending("PUT", { tie })),
    untie: (name) => ask(doneShape, paths.tie(encodeURIComponent(name)), { method: "DELETE" }),
    moderation: () => ask(moderationDeskShape, paths.moderation),
    moderate: (deed) => ask(doneShape, paths.deeds, sending("POST", deed)),
    operator: () => ask(operatorDeskShape, paths.operator),
    order: (order) => ask(doneShape, paths.operator, sending("POST", order)),
  };
}
