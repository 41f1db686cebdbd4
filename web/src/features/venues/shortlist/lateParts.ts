/** What of saved venues comes after a page, in one file. */
export { SaveButton } from "./SaveButton";
export { SavedLink } from "./SavedLink";
