import { ApiError } from "../../api/errors";

/** The same error of the API with other names of its fields; what is none stays as it is. */
export function renamedFields(cause: unknown, rename: (name: string) => string): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const fields = Object.entries(cause.fields).map(([name, text]) => [rename(name), text] as const);
  const error = new ApiError(cause.status, cause.message, Object.fromEntries(fields), cause.retryAfter);
  error.dayHeld = cause.dayHeld;
  return error;
}
