import { linkForms } from "../../serverRules.json";

/** The prefix to add to an address, and the pattern of the addresses that it is added to. */
const FORMS = linkForms.map(([prefix = "", pattern]) => ({
  prefix,
  pattern: RegExp(`^(?:${pattern})$`, "i"),
}));

/** The target of a link as typed, "" for none and `undefined` for an invalid one, as on the server. */
export function linkTarget(typed: string): string | undefined {
  const address = typed.trim();
  if (!address) return "";
  const form = FORMS.find(({ pattern }) => pattern.test(address));
  return form && form.prefix + address;
}
