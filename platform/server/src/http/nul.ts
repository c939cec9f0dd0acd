import { refuse, type Refusal } from "@flagship/kernel";

/** As JSON has it; behind a backslash that stands for itself it is plain text. */
const IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;
const IN_ADDRESS = /%00|\0/;

/** Why a text of JSON is not taken that has a sign in it which PostgreSQL keeps in no text. */
export function nulRefused(json: string): Refusal | undefined {
  if (!IN_JSON.test(json)) return undefined;
  const field = fieldWithNul(json) ?? "text";
  return refuse("message.malformed", undefined, { field }, field);
}

/** Nothing has such an address. */
export const nulInAddress = (url: string): boolean => IN_ADDRESS.test(url);

/** The innermost field whose value, or whose own name, has the sign. */
function fieldWithNul(json: string): string | undefined {
  let found: string | undefined;
  try {
    JSON.parse(json, (key, value: unknown) => {
      if (typeof value === "string" && value.includes("\0")) found ??= key;
      return value;
    });
  } catch {
    return undefined;
  }
  return found === "" || found?.includes("\0") === true ? undefined : found;
}
