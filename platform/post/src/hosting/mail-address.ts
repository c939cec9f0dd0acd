const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const LONGEST = 254;

/**
 * Whether a text is one mail address and nothing else: no list, no name, no quotation marks. Letters go only to
 * such addresses, so that whatever somebody writes into a head line, one letter has one reader.
 */
export function isMailAddress(text: string): boolean {
  const [local, domain, ...more] = text.split("@");
  if (local === undefined || domain === undefined || more.length > 0 || text.length > LONGEST) return false;
  return (
    LOCAL_PART.test(local.replaceAll(".", "")) &&
    local.split(".").every((part) => part !== "") &&
    domain.split(".").every((label) => LABEL.test(label))
  );
}

/** What stands after the `@`. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Whether letters to both go to the same mailbox, as far as anybody but its owner can tell. */
export const sameAddress = (one: string, other: string): boolean =>
  one !== "" && one.trim().toLowerCase() === other.trim().toLowerCase();
