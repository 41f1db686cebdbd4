interface ErrorBody {
  message?: unknown;
  errors?: unknown;
  dayHeld?: unknown;
}

/** The status of a call that had no answer at all. */
export const UNREACHED = 0;

/** A response other than 200. `fields` maps the names of invalid fields to their error messages. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The seconds after which the call may be repeated, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** Whether the call succeeds when it says that it comes despite the holds of others. */
  dayHeld = false;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter: number | undefined = undefined,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** Reads the error body that all calls share. A body without a message gives an empty `message`. */
  static of(status: number, body: unknown, retryAfter?: number): ApiError {
    const { message, errors, dayHeld } = isObject(body) ? (body as ErrorBody) : {};
    const fields = isObject(errors) ? Object.entries(errors).filter(isSentence) : [];
    const text = typeof message === "string" ? message : "";
    const error = new ApiError(status, text, Object.fromEntries(fields), retryAfter);
    error.dayHeld = dayHeld === true;
    return error;
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isSentence = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";

/** The server's message, or the fallback when there is none or the server was not reached. */
export function messageOf(cause: unknown, fallback: string): string {
  return (cause instanceof ApiError && cause.message) || fallback;
}

export const isNotFound = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 404;
