interface ErrorBody {
  message?: unknown;
  errors?: unknown;
}

/** An answer other than 200. `fields` maps the names of the controls to blame to one sentence each. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** After how many seconds the server takes the call again, where it says so. */
  readonly retryAfter: number | undefined;

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

  /** Reads the error body every call shares; one without a message gives an empty `message`. */
  static of(status: number, body: unknown, retryAfter?: number): ApiError {
    const { message, errors } = isObject(body) ? (body as ErrorBody) : {};
    const fields = isObject(errors) ? Object.entries(errors).filter(isSentence) : [];
    const text = typeof message === "string" ? message : "";
    return new ApiError(status, text, Object.fromEntries(fields), retryAfter);
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isSentence = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";

/** What the server said, or the fallback when it said nothing or was not reached. */
export function messageOf(cause: unknown, fallback: string): string {
  return (cause instanceof ApiError && cause.message) || fallback;
}

export const isNotFound = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 404;
