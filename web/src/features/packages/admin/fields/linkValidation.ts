import { linkTarget } from "../../../../ui/primitives/linkTarget";

const FORMS = "Write a page of this site, as /contact, or a whole address, as https://example.org.";

/** Demands that a link's address leads somewhere; none at all is fine. */
export const linkValidation = (label: string) => ({
  validate: (typed: unknown) => linkTarget(String(typed)) !== undefined || `${label} is no link. ${FORMS}`,
});
