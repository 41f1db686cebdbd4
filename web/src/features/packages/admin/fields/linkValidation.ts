import { linkTarget } from "../../../../ui/primitives/linkTarget";

const FORMS = "Write a page of this site, as /contact, or a whole address, as https://example.org.";

/** Validates a link's address. An empty one is valid. */
export const linkValidation = (label: string) => ({
  validate: (typed: unknown) => linkTarget(String(typed)) !== undefined || `${label} is not a link. ${FORMS}`,
});
