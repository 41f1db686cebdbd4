import { useCallback } from "react";
import { Link } from "react-router-dom";

import { type FetchState, latestOf, useFetch } from "../../api/fetching/useFetch";
import { admin } from "../../paths/adminPaths";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { Pagination } from "../../ui/table/Pagination";
import { RetryButton } from "../../ui/buttons/RetryButton";
import { useListParams } from "../../ui/table/useListParams";
import { useEnquiryCounts } from "../enquiries/admin/counts/enquiryCounts";
import { pageRange, usePagedList } from "../../admin/screens/list/usePagedList";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import "./CountCard.css";
import { BrandDirections } from "./BrandDirections";
import { SetupChecklist } from "./SetupChecklist";
import { countEvents, countNewEnquiries, countPackages, fetchDirections } from "./calls";

export function DashboardPage() {
  const { page, linkTo } = useListParams();
  const { rows, total, pages } = usePagedList(
    useCallback((signal: AbortSignal) => fetchDirections(pageRange(page), signal), [page]),
  );
  const enquiries = useNewEnquiries();
  const events = useFetch(countEvents);
  const packages = useFetch(countPackages);
  const retry = retryOf([rows, events, packages, enquiries]);
  useDocumentTitle("Dashboard");
  return (
    <>
      <h1>Dashboard</h1>
      <SetupChecklist />
      <div className="counts">
        <CountCard label="Total Venues" to={admin.venues} number={counted(rows.state, total)} />
        <CountCard label="Events" to={admin.events} number={events} />
        <CountCard label="Packeges" to={admin.packages} number={packages} />
        <CountCard label="New enquiries" to={admin.enquiries} number={enquiries} />
      </div>
      {rows.state !== "failed" && retry && <RetryButton retry={retry} />}
      <BrandDirections venues={rows.state === "failed" && retry ? { ...rows, retry } : rows} total={total} />
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

/** The unread count of the navigation; until that is fetched, a count of its own request. */
function useNewEnquiries(): FetchState<number> {
  const kept = useEnquiryCounts(({ counts }) => counts?.unread);
  const found = useFetch(countNewEnquiries);
  return kept === undefined ? found : { state: "ready", value: kept };
}

/** Returns a function that repeats all failed requests; `undefined` when none failed. */
function retryOf(all: FetchState<unknown>[]): (() => void) | undefined {
  const retries = all.flatMap((one) => (one.state === "failed" && one.retry ? [one.retry] : []));
  return retries.length ? () => retries.forEach((retry) => retry()) : undefined;
}

/** The total of the list as a `FetchState`. A failure counts as loading, as the list reports it. */
function counted(state: FetchState<unknown>["state"], total: number | undefined): FetchState<number> {
  return total === undefined || state === "failed" ? { state: "loading" } : { state: "ready", value: total };
}

interface Props {
  label: string;
  /** The list of the counted items. */
  to: string;
  number: FetchState<number>;
}

/** A count with its label, linked to the list. */
function CountCard({ label, to, number }: Props) {
  return (
    <section className="count">
      <h2>
        <Link to={to}>{label}</Link>
      </h2>
      <p className="count__number">{latestOf(number) ?? "–"}</p>
      <FailureNotice>{number.state === "failed" && "Could not be counted"}</FailureNotice>
    </section>
  );
}
