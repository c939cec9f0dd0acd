import type { Checked, Refusal } from "@flagship/kernel";
import { Button, Dialog, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";

interface GiveUpProps {
  readonly source: TableSource;
  readonly onClose: () => void;
}

/** Asks once more before the match is given up, where the game has no act for that. */
export function GiveUp({ source, onClose }: GiveUpProps): JSX.Element {
  const { affairs } = useApp();
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const giveUp = async (): Promise<void> => {
    const { id } = source;
    const why =
      id === undefined ? await source.resign?.() : refusalIn(await affairs.propose(id, { kind: "resign" }));
    if (why === undefined) onClose();
    else setRefusal(why);
  };
  return (
    <Dialog title={text("affairs.give-up")} open onClose={onClose}>
      <div class="confirm">
        <p>{text("affairs.give-up-about")}</p>
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {say(refusal.text)}
          </p>
        )}
        <div class="confirm-buttons">
          <Button kind="danger" onPress={() => void giveUp()}>
            {text("affairs.give-up")}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {text("table.keep-playing")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const refusalIn = (done: Checked<unknown>): Refusal | undefined => (done.ok ? undefined : done.refusal);
