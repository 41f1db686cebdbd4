import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { ITEMS } from "../../admin/calls/itemChanges";
import type { ItemEndpointKey } from "../../admin/calls/itemEndpoints";
import { fetchListPage } from "../../admin/calls/listCalls";
import { ScreenPurpose } from "../../admin/screens/ScreenPurpose";
import { EmptyList } from "../../admin/screens/list/EmptyList";
import { type Page, pageRange, pagesOf } from "../../api/fetching/paging";
import { type Fetched, hasFailed } from "../../api/fetching/queryClient";
import type { Venue } from "../../api/types";
import { admin } from "../../paths/adminPaths";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { RetryButton } from "../../ui/buttons/RetryButton";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { Pagination } from "../../ui/table/Pagination";
import { Table } from "../../ui/table/Table";
import { useListParams } from "../../ui/table/useListParams";
import { countsQuery } from "../enquiries/admin/calls/enquiryCounts";
import { undescribedText } from "../pictures/admin/describe/EndOfPictures";
import { undescribedCountQuery } from "../pictures/admin/describe/undescribedQueries";
import { useRole } from "../session/role";
import { SetupChecklist } from "./SetupChecklist";
import { LastChanges } from "./todo/LastChanges";
import { TodoSections } from "./todo/TodoSections";
import { todoQuery, whoseOf } from "./todo/todoQuery";
import "./CountCard.css";

export function DashboardPage() {
  const { page, asked, linkTo } = useListParams();
  const whose = whoseOf(asked("whose"));
  const role = useRole();
  const venues = useQuery(directionsQuery(pageRange(page)));
  const enquiries = useQuery(countsQuery);
  const events = useQuery(eventCountQuery);
  const packages = useQuery(packageCountQuery);
  const undescribed = useQuery(undescribedCountQuery);
  const todo = useQuery(todoQuery(whose));
  const failed = [todo, venues, events, packages, enquiries, undescribed].filter(hasFailed);
  const retry = async () => void (await Promise.all(failed.map((query) => query.refetch())));
  useDocumentTitle("Dashboard");
  return (
    <>
      <h1>Dashboard</h1>
      <ScreenPurpose of={admin.dashboard} />
      <TodoSections
        query={{ ...todo, refetch: retry }}
        whose={whose}
        linkTo={(to) => linkTo("whose", to === "office" ? "" : to)}
      />
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

const NOUNS = { one: "venue", many: "venues" };

function BrandDirections({ query }: { query: Fetched<Page<Direction>> }) {
  return (
    <Table
      label="Venues"
      columns={["Venue", "Brand direction"]}
      query={query}
      rows={query.data?.items}
      failure="Failed to fetch venues"
      retryAbout="to fetch the venues"
      none={
        <EmptyList
          nouns={NOUNS}
          filtered={false}
          total={query.data?.total ?? 0}
          firstPage={admin.dashboard}
          unfiltered={admin.dashboard}
        />
      }
    >
      {(venue) => (
        <tr key={venue.id}>
          <td>
            <Link to={admin.updateVenue(venue.id)} className="table__link" dir="auto">
              {venue.title}
            </Link>
          </td>
          <td data-label="Brand direction">
            <span dir="auto">{venue.brandDirection || "–"}</span>
          </td>
        </tr>
      )}
    </Table>
  );
}

const FIRST = { limit: 1, offset: 0 };

type Direction = Pick<Venue, "id" | "title" | "brandDirection">;

/** A page of the venues in every state with their brand directions, newest first. */
const directionsQuery = (part: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [ITEMS, "venue", "directions", part],
    queryFn: async ({ signal }) => {
      const query = { ...part, sort: "-createdAt" } as const;
      const found = await fetchListPage<Direction>("venue", ["brandDirection"], query, signal);
      return { items: found.items.map(({ item }) => item), total: found.total };
    },
    placeholderData: keepPreviousData,
  });

const countQuery = (kind: ItemEndpointKey) =>
  queryOptions({
    queryKey: [ITEMS, kind, "count"],
    queryFn: async ({ signal }) => (await fetchListPage(kind, [], FIRST, signal)).total,
  });

const eventCountQuery = countQuery("event");

const packageCountQuery = countQuery("packege");
