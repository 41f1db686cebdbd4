import type { Person } from "./calls";

export const nameOf = ({ name, username }: Person): string => name || username;

/** The username where it says more than name and e-mail address. */
export const otherUsername = ({ name, email, username }: Person): string =>
  name && username.toLowerCase() !== email.toLowerCase() ? username : "";

/** The active people without a second factor. */
export const withoutSecondFactor = (people: Person[]): Person[] =>
  people.filter(({ deactivatedAt, hasSecondFactor }) => !deactivatedAt && !hasSecondFactor);

export const isOver = (time: string): boolean => Date.parse(time) <= Date.now();
