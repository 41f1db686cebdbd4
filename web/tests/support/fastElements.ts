import * as React from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** The number of elements in a second from which on React does not note where each was made. */
const TOO_MANY = 10_000;

/** Makes elements without a stack trace each, of which tests need none. They take a tenth of the time of long forms. */
export function fastElements() {
  const internals = (React as unknown as Record<string, object>)[INTERNALS]!;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => TOO_MANY,
    set() {},
  });
}
