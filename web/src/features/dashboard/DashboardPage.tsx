import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { ScreenPurpose } from "../../admin/screens/ScreenPurpose";
import { pageRange, pagesOf } from "../../api/fetching/paging";
import { hasFailed } from "../../api/fetching/queryClient";
import { admin } from "../../paths/adminPaths";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { Pagination } from "../../ui/table/Pagination";
import { RetryButton } from "../../ui/buttons/RetryButton";
import { useListParams } from "../../ui/table/useListParams";
import { countsQuery } from "../enquiries/admin/counts/enquiryCounts";
import { useRole } from "../session/role";
import { undescribedText } from "../pictures/admin/describe/EndOfPictures";
import { undescribedCountQuery } from "../pictures/admin/describe/undescribedQueries";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import "./CountCard.css";
import { BrandDirections } from "./BrandDirections";
import { SetupChecklist } from "./SetupChecklist";
import { LastChanges } from "./todo/LastChanges";
import { todoQuery } from "./todo/todoQuery";
import { TodoSections } from "./todo/TodoSections";
import { directionsQuery, eventCountQuery, packageCountQuery } from "./calls";

export function DashboardPage() {
  const { page, linkTo } = useListParams();
  const role = useRole();
  const venues = useQuery(directionsQuery(pageRange(page)));
  const enquiries = useQuery(countsQuery);
  const events = useQuery(eventCountQuery);
  const packages = useQuery(packageCountQuery);
  const undescribed = useQuery(undescribedCountQuery);
  const todo = useQuery(todoQuery);
  const failed = [todo, venues, events, packages, enquiries, undescribed].filter(hasFailed);
  const retry = async () => void (await Promise.all(failed.map((query) => query.refetch())));
  useDocumentTitle("Dashboard");
  return (
    <>
      <h1>Dashboard</h1>
      <ScreenPurpose of={admin.dashboard} />
      <TodoSections query={{ ...todo, refetch: retry }} />
      {role === "owner" && <SetupChecklist />}
      <div className="counts">
        {/* The table says that the venues could not be fetched. */}
        <CountCard
          label="Total Venues"
          to={admin.venues}
          number={hasFailed(venues) ? undefined : venues.data?.total}
        />
        <CountCard label="Events" to={admin.events} number={events.data} failed={events.isError} />
        <CountCard label="Packeges" to={admin.packages} number={packages.data} failed={packages.isError} />
        <CountCard
          label="New enquiries"
          to={`${admin.enquiries}?status=new`}
          number={enquiries.data?.statuses.new}
          failed={enquiries.isError}
        />
      </div>
      {Boolean(undescribed.data) && (
        <p className="todo">
          <Link to={admin.describePictures}>{undescribedText(undescribed.data ?? 0)}</Link>: say what they
          show, for people who can’t see them.
        </p>
      )}
      {todo.data && <LastChanges changes={todo.data.changes} />}
      {!hasFailed(venues) && !hasFailed(todo) && failed.length > 0 && (
        <RetryButton retry={() => void retry()} />
      )}
      <BrandDirections query={{ ...venues, refetch: retry }} />
      <Pagination
        page={page}
        pages={pagesOf(venues.data?.total)}
        linkTo={(to) => linkTo("page", String(to))}
      />
    </>
  );
}

interface Props {
  label: string;
  /** The list of the counted items. */
  to: string;
  number: number | undefined;
  /** Whether it could not be counted the last time; what was counted before may no longer be true. */
  failed?: boolean;
}

/** A count with its label, linked to the list. */
function CountCard({ label, to, number, failed = false }: Props) {
  return (
    <section className="count">
      <h2>
        <Link to={to}>{label}</Link>
      </h2>
      <p className="count__number">{failed ? "–" : (number ?? "–")}</p>
      <FailureNotice>{failed && "Could not be counted"}</FailureNotice>
    </section>
  );
}
