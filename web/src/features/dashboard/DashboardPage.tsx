import { useCallback } from "react";

import { type Loaded, useLoaded } from "../../api/fetching/useFetch";
import { admin } from "../../routing/paths";
import "../../styles/dashboard.css";
import { Paging } from "../../ui/table/Pagination";
import { TryAgain } from "../../ui/primitives/RetryButton";
import { useListAddress } from "../../ui/table/useListParams";
import { useEnquiryCounts } from "../enquiries/admin/counts/enquiryCounts";
import { part, usePage } from "../../admin/list/usePagedList";
import { useTitle } from "../pages/useDocumentTitle";
import { Count } from "./CountCard";
import { Directions } from "./BrandDirections";
import { countEvents, countNewEnquiries, countPackages, fetchDirections } from "./calls";

export function DashboardPage() {
  const { page, linkTo } = useListAddress();
  const { rows, total, pages } = usePage(
    useCallback((signal: AbortSignal) => fetchDirections(part(page), signal), [page]),
  );
  const enquiries = useNewEnquiries();
  const events = useLoaded(countEvents);
  const packages = useLoaded(countPackages);
  const retry = retryOf([rows, events, packages, enquiries]);
  useTitle("Dashboard");
  return (
    <>
      <h1>Dashboard</h1>
      <div className="counts">
        <Count label="Total Venues" to={admin.venues} number={counted(rows.state, total)} />
        <Count label="Events" to={admin.events} number={events} />
        <Count label="Packeges" to={admin.packages} number={packages} />
        <Count label="New enquiries" to={admin.enquiries} number={enquiries} />
      </div>
      {rows.state !== "failed" && retry && <TryAgain retry={retry} />}
      <Directions venues={rows.state === "failed" && retry ? { ...rows, retry } : rows} total={total} />
      <Paging page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

/** How many enquiries nobody has read: the number that the navigation keeps fresh, until it is there the server's. */
function useNewEnquiries(): Loaded<number> {
  const kept = useEnquiryCounts(({ counts }) => counts?.unread);
  const found = useLoaded(countNewEnquiries);
  return kept === undefined ? found : { state: "ready", value: kept };
}

/** Asks once more for all that could not be fetched; nothing where all was. */
function retryOf(all: Loaded<unknown>[]): (() => void) | undefined {
  const retries = all.flatMap((one) => (one.state === "failed" && one.retry ? [one.retry] : []));
  return retries.length ? () => retries.forEach((retry) => retry()) : undefined;
}

/** The list's total as a number that may be awaited; the list itself says when it did not come. */
function counted(state: Loaded<unknown>["state"], total: number | undefined): Loaded<number> {
  return total === undefined || state === "failed" ? { state: "loading" } : { state: "ready", value: total };
}
