import { type ReactNode, useCallback } from "react";

import { ApiError, messageOf } from "../../../api/errors";
import { useFetch } from "../../../api/fetching/useFetch";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import { LinkOutcome } from "./LinkOutcome";

interface Props<Details> {
  token: string;
  /** Reads whom the link is for, which does not use it up. */
  read: (token: string, signal: AbortSignal) => Promise<Details>;
  failure: string;
  /** What to do about a link that is not valid any more. */
  ways: ReactNode;
  children: (details: Details) => ReactNode;
}

/** Shows the form of a link from a mail once the server says that the link is valid. */
export function LinkDetails<Details>({ token, read, failure, ways, children }: Props<Details>) {
  const fetched = useFetch(useCallback((signal: AbortSignal) => read(token, signal), [read, token]));
  if (fetched.state === "loading") return <p>Loading...</p>;
  if (fetched.state === "ready") return children(fetched.value);
  const reason = messageOf(fetched.cause, failure);
  if (fetched.cause instanceof ApiError && fetched.cause.status === 410)
    return <LinkOutcome text={reason} ways={ways} />;
  return (
    <>
      <p role="alert">{reason}</p>
      {fetched.retry && <RetryButton retry={fetched.retry} />}
    </>
  );
}
