import { type Fetched, hasFailed } from "../../api/fetching/queryClient";
import { RetryButton } from "../buttons/RetryButton";

interface Props {
  query: Fetched;
  failure: string;
}

/** Says that something is being fetched for the first time, or that this failed, with a button that repeats it. */
export function FetchStatus({ query, failure }: Props) {
  if (query.isPending) return <p>Loading...</p>;
  if (!hasFailed(query)) return null;
  return (
    <>
      <p role="alert">{failure}</p>
      <RetryButton retry={() => void query.refetch()} />
    </>
  );
}
