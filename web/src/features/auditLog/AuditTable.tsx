import { Link } from "react-router-dom";

import { londonTime } from "../../admin/values/times/londonTime";
import type { Fetched } from "../../api/fetching/queryClient";
import { Table } from "../../ui/table/Table";
import { actionText } from "./actions";
import type { AuditEntry } from "./calls";
import { subjectText } from "./subjects";

const COLUMNS = ["When", "Who", "What", "From where"];

interface Props {
  query: Fetched;
  entries: AuditEntry[] | undefined;
  filtered: boolean;
}

export function AuditTable({ query, entries, filtered }: Props) {
  return (
    <div className="audit">
      <Table
        label="Audit log"
        columns={COLUMNS}
        query={query}
        rows={entries}
        failure="Failed to fetch the audit log"
        none={<p>{filtered ? "No entry matches." : "There are no entries yet."}</p>}
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </Table>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, who, ipAddress } = entry;
  return (
    <tr>
      <td className="audit__when">
        <time dateTime={at}>{londonTime(at)}</time>
      </td>
      <td data-label="Who">
        <bdi>{who || (ipAddress ? "Somebody unknown" : "The server")}</bdi>
      </td>
      <td className="audit__what">
        <div className="audit__text">
          <What entry={entry} />
        </div>
      </td>
      <td data-label="From where">{ipAddress || "Unknown"}</td>
    </tr>
  );
}

/** "Published: venue Dunmore House, version 3". */
function What({ entry }: { entry: AuditEntry }) {
  const { noun, title, to, version } = subjectText(entry);
  const name = title || noun;
  if (!name) return <strong>{actionText(entry.action)}</strong>;
  return (
    <>
      <strong>{actionText(entry.action)}</strong>: {title && noun && `${noun} `}
      {to ? (
        <Link to={to} dir="auto">
          {name}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {version && (
        <>
          , <Link to={version.to}>version {version.number}</Link>
        </>
      )}
    </>
  );
}
