import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Badge } from "../components/Badge.tsx";
import { Button } from "../components/Button.tsx";
import { Chip } from "../components/Chip.tsx";
import { DataTable } from "../components/DataTable.tsx";
import { Dialog } from "../components/Dialog.tsx";
import { FileButton } from "../components/FileButton.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { Meter } from "../components/Meter.tsx";
import { RuleLink } from "../components/RuleLink.tsx";
import { Secret } from "../components/Secret.tsx";
import { Tabs } from "../components/Tabs.tsx";
import { ThemeSwitch } from "../components/ThemeSwitch.tsx";
import { Toast } from "../components/Toast.tsx";
import { book, chat, eye, log, menu, play, share } from "../icons/controls.ts";
import { bell, settings } from "../icons/more-controls.ts";
import { Chapter, Specimen } from "./Specimen.tsx";

const FLEET = [
  { name: "F-CA 1", af: 40, speed: 5 },
  { name: "F-POL 2", af: 12, speed: 4 },
  { name: "K-D7 1", af: 38, speed: 5 },
  { name: "C-FAS 10", af: 6, speed: 4 },
];

/** Buttons, badges, chips, tabs, dialogs and the like. */
export function Controls(): JSX.Element {
  const [chips, setChips] = useState<readonly string[]>(["Phasers"]);
  const [tab, setTab] = useState("log");
  const [dialog, setDialog] = useState(false);
  const toggle = (name: string): void =>
    setChips(chips.includes(name) ? chips.filter((one) => one !== name) : [...chips, name]);
  return (
    <Chapter id="controls" title="Controls">
      <Specimen title="Button">
        <Button kind="act" icon={play}>
          Play now
        </Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Concede</Button>
        <Button pressed>Pressed</Button>
        <Button busy>Sending</Button>
        <Button whyNot="Somebody else is to decide.">Barred</Button>
        <Button size="small" icon={book}>
          Small
        </Button>
        <Button kind="act" size="large">
          Large
        </Button>
        <FileButton label="Open a file" onText={() => undefined} />
      </Specimen>
      <Specimen title="IconButton, ThemeSwitch">
        <IconButton icon={share} label="Share" />
        <IconButton icon={menu} label="Menu" />
        <IconButton icon={eye} label="As they see me" pressed />
        <IconButton icon={bell} label="Remind" whyNot="No reminders in a solo match." />
        <IconButton icon={settings} label="Settings" size="small" />
        <ThemeSwitch />
      </Specimen>
      <Specimen title="Badge, Secret, RuleLink">
        <Badge>12</Badge>
        <Badge tone="act">your move</Badge>
        <Badge tone="info">you</Badge>
        <Badge tone="danger">out</Badge>
        <Badge tone="good">won</Badge>
        <Secret />
        <span>
          refused by <RuleLink id="SFC-FIRE-02" />
        </span>
      </Specimen>
      <Specimen title="Chip">
        {["Phasers", "Drones", "Shields"].map((name) => (
          <Chip label={name} selected={chips.includes(name)} onToggle={() => toggle(name)} />
        ))}
        <Chip label="Only this card" onRemove={() => undefined} />
      </Specimen>
      <Specimen title="Tabs">
        <div style={{ inlineSize: "100%", blockSize: "8rem" }}>
          <Tabs
            label="Sample"
            current={tab}
            onChange={setTab}
            items={[
              { id: "log", label: "Log", icon: log, content: <p>What happened.</p> },
              { id: "chat", label: "Chat", icon: chat, news: 2, content: <p>What was said.</p> },
              { id: "book", label: "Handbook", icon: book, content: <p>What is allowed.</p> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="DataTable">
        <DataTable
          label="Ships of the fleet"
          caption
          columns={[
            { id: "name", label: "Ship", value: (ship) => ship.name },
            { id: "af", label: "AF", title: "Attack factor", figures: true, value: (ship) => ship.af },
            { id: "speed", label: "Speed", figures: true, minor: true, value: (ship) => ship.speed },
          ]}
          rows={FLEET}
          rowKey={(ship) => ship.name}
          sort="-af"
          most={3}
          selected={(ship) => ship.name === "F-CA 1"}
        />
        <DataTable label="Nothing" columns={[]} rows={[]} rowKey={String} empty="No ships yet." />
      </Specimen>
      <Specimen title="Dialog, Toast">
        <Button onPress={() => setDialog(true)}>Open a dialog</Button>
        <Dialog
          open={dialog}
          title="Concede the match?"
          onClose={() => setDialog(false)}
          buttons={
            <>
              <Button kind="danger" onPress={() => setDialog(false)}>
                Concede
              </Button>
              <Button onPress={() => setDialog(false)}>Go on</Button>
            </>
          }
        >
          <p>Your opponent wins. This cannot be taken back.</p>
        </Dialog>
        <div class="fs-toasts">
          <Toast text="Link copied." tone="good" onDismiss={() => undefined} />
          <Toast text="Ada has joined." onDismiss={() => undefined} />
          <Toast text="The connection was lost. Trying again." tone="danger" onDismiss={() => undefined} />
        </div>
      </Specimen>
      <Specimen title="Meter">
        <Meter label="Thinking" value={63} max={100} readout="63 %" />
        <Meter label="Energy" value={9} max={12} tone="act" />
        <Meter label="Overdrawn" value={14} max={12} tone="danger" />
      </Specimen>
    </Chapter>
  );
}
