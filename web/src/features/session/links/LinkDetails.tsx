import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ApiError, messageOf } from "../../../api/errors";
import { FetchStatus } from "../../../ui/notices/FetchStatus";
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
  const query = useQuery({
    queryKey: ["link", token],
    queryFn: ({ signal }) => read(token, signal),
    staleTime: "static",
  });
  const { data, error } = query;
  if (data !== undefined) return children(data);
  const reason = messageOf(error, failure);
  if (error instanceof ApiError && error.status === 410) return <LinkOutcome text={reason} ways={ways} />;
  return <FetchStatus query={query} failure={reason} />;
}
