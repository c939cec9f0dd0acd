import { PASSWORD_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../api/telling.ts";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
import { Entry, EntryForm } from "../account/Entry.tsx";
import "../account/account.css";

/** The reader came by a link from a letter. The code stands behind the #, so that it is in nobody's log of addresses. */
export function MailPage(): JSX.Element {
  const { router } = useApp();
  const [purpose, code = ""] = router.place.value.hash.split("=", 2);
  return (
    <Page title={text("mail.title")} width="text">
      {purpose === "confirm" && <Confirm code={code} />}
      {purpose === "recover" && <Recover code={code} />}
      {purpose !== "confirm" && purpose !== "recover" && <p>{text("mail.incomplete")}</p>}
      <p>
        <ButtonLink href={hrefs.account} kind="quiet">
          {text("account.title")}
        </ButtonLink>
      </p>
    </Page>
  );
}

interface CodeProps {
  readonly code: string;
}

function Confirm({ code }: CodeProps): JSX.Element {
  const tellings = useTellings();
  return (
    <EntryForm
      label={text("mail.title")}
      submit={text("mail.confirm-button")}
      send={() => tellings.confirmMail(code)}
      done={() => text("mail.confirmed")}
    >
      <p>{text("mail.confirm")}</p>
    </EntryForm>
  );
}

function Recover({ code }: CodeProps): JSX.Element {
  const tellings = useTellings();
  const [password, setPassword] = useState("");
  return (
    <EntryForm
      label={text("mail.title")}
      submit={text("mail.recover-button")}
      send={() => tellings.recovered({ code, password })}
      done={() => {
        setPassword("");
        return text("mail.recovered");
      }}
    >
      <p>{text("mail.recover")}</p>
      <Entry
        label={text("mail.new-password")}
        type="password"
        value={password}
        onChange={setPassword}
        autocomplete="new-password"
        least={PASSWORD_LENGTH.least}
        most={PASSWORD_LENGTH.most}
      />
    </EntryForm>
  );
}
