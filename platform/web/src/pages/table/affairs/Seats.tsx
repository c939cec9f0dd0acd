import { isSeat, type Checked } from "@flagship/kernel";
import { Button } from "@flagship/kit";
import type { Standbys } from "@flagship/protocol";
import type { JSX } from "preact";
import { useApp } from "../../../app.ts";
import { useRefreshed } from "../../../shell/refreshed.ts";
import type { Sitter, TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";

interface SeatsProps {
  readonly id: string;
  readonly source: TableSource;
  readonly tell: (done: Checked<unknown>) => void;
}

/** Who would take a seat over; players give theirs, or a computer's, to one of them. */
export function Seats({ id, source, tell }: SeatsProps): JSX.Element | null {
  const { affairs, server } = useApp();
  const { loaded, refresh } = useRefreshed(`standbys ${id}`, () => affairs.standbys(id));
  if (loaded.state !== "ready") return null;
  const { standbys, mine, may } = loaded.value;
  const viewer = source.viewer.value;
  const stand = async (stands: boolean): Promise<void> => {
    const me = await server.me();
    const done = me.ok ? await affairs.standBy(id, stands) : me;
    if (done.ok) refresh();
    else tell(done);
  };
  const mayGive = isSeat(viewer);
  if (standbys.length === 0 && !may) return null;
  return (
    <section class="affairs-seats" aria-labelledby="standbys">
      <h3 id="standbys">{text("affairs.standbys")}</h3>
      {standbys.length > 0 && <p>{text("affairs.stand-by", { names: standbys.map(({ name }) => name) })}</p>}
      {may && (
        <Button size="small" pressed={mine !== undefined} onPress={() => void stand(mine === undefined)}>
          {text("affairs.i-stand-by")}
        </Button>
      )}
      {may && <p class="hint">{text("affairs.stand-by-about")}</p>}
      {mayGive && (
        <div class="affairs-buttons">
          {givable(source.sitters.value, viewer).flatMap((sitter) =>
            standbys.map((standby) => (
              <Button
                key={`${sitter.seat} ${standby.id}`}
                size="small"
                onPress={() => void affairs.handOver(id, sitter.seat, standby.id).then(tell)}
              >
                {giving(sitter, viewer, standby)}
              </Button>
            )),
          )}
        </div>
      )}
    </section>
  );
}

const givable = (sitters: readonly Sitter[], viewer: number): readonly Sitter[] =>
  sitters.filter(({ seat, kind }) => seat === viewer || kind === "computer");

const giving = (sitter: Sitter, viewer: number, { name }: Standbys["standbys"][number]): string =>
  sitter.seat === viewer
    ? text("affairs.give-mine", { name })
    : text("affairs.give-computers", { name, computer: sitter.name });
