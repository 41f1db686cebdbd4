import type { Person } from "./calls";

export const nameOf = ({ name, username }: Person): string => name || username;

/** The username where it says more than name and e-mail address. */
export const otherUsername = ({ name, email, username }: Person): string =>
  name && username.toLowerCase() !== email.toLowerCase() ? username : "";

/** The active people without a second factor. */
export const withoutSecondFactor = (people: Person[]): Person[] =>
  people.filter(({ deactivatedAt, hasSecondFactor }) => !deactivatedAt && !hasSecondFactor);

/** The roles with what each may do, for choices. */
export const ROLES: Record<Person["role"], { label: string; hint: string }> = {
  editor: { label: "Editor", hint: "Content, pictures and enquiries." },
  owner: {
    label: "Owner",
    hint: "Also people, the rules of signing in, redirects, the audit log and exports.",
  },
};

export const isOver = (time: string): boolean => Date.parse(time) <= Date.now();
