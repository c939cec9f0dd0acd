import { accepted, type Checked } from "@flagship/kernel";
import type { Proof } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePasskeys } from "../../api/passkeys.ts";
import { text } from "../../words.ts";
import { Entry } from "./Entry.tsx";

/** How the reader proves that it is them: a field for the password, or nothing and the browser asks for a passkey. */
export function useProof(
  hasPassword: boolean,
  label: string = text("account.your-password"),
): {
  readonly fields: JSX.Element;
  readonly prove: () => Promise<Checked<Proof>>;
  readonly clear: () => void;
} {
  const passkeys = usePasskeys();
  const [password, setPassword] = useState("");
  return {
    fields: hasPassword ? (
      <Entry
        label={label}
        type="password"
        value={password}
        onChange={setPassword}
        autocomplete="current-password"
      />
    ) : (
      <p class="quiet">{text("passkey.proves")}</p>
    ),
    prove: () => (hasPassword ? Promise.resolve(accepted({ password })) : passkeys.prove()),
    clear: () => setPassword(""),
  };
}
