import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";

import "./History.css";
import "../../values/comparison/wordMarks.css";
import { lifetimes } from "../../../adminRules.json";
import { isNotFound } from "../../../api/errors";
import { hasFailed } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { admin } from "../../../paths/adminPaths";
import { FetchedItem } from "../FetchedItem";
import type { NamedItem } from "../../values/itemTypes";
import { VersionComparison } from "./VersionComparison";
import { fieldLabel } from "./diff/compareFields";
import { type History, historyQuery, type ItemVersion } from "./historyCalls";
import type { HistoryKind } from "./historyKind";
import { predecessorOf, searchFor, useVersionChoice } from "./versionChoice";
import { londonTime } from "../../values/times/londonTime";
import { changedText, versionText } from "./versionWords";

interface Props<Item extends NamedItem> {
  kind: HistoryKind<Item>;
}

/** The versions of an item, and two of them side by side. */
export function HistoryPage<Item extends NamedItem>({ kind }: Props<Item>) {
  const { label, name, routes } = kind;
  const { id = "" } = useParams();
  const history = useQuery(historyQuery(name, id));
  useDocumentTitle(history.data ? `Versions of ${history.data.title}` : "Versions");
  return (
    <>
      <FetchedItem
        title="Versions"
        query={history}
        failure="Failed to fetch the versions"
        missing={`${label} not found!`}
      >
        {(found) => <LoadedHistory key={id} id={id} history={found} kind={kind} />}
      </FetchedItem>
      {!history.data && hasFailed(history) && (
        <>
          {isNotFound(history.error) && (
            <p>
              If it was deleted, it is in the <Link to={admin.trash}>trash</Link> for {lifetimes.trash}. Its
              versions come back with it.
            </p>
          )}
          <p>
            <Link to={routes.list}>{routes.listName}</Link>
          </p>
        </>
      )}
    </>
  );
}

interface LoadedProps<Item extends NamedItem> extends Props<Item> {
  id: string;
  history: History;
}

function LoadedHistory<Item extends NamedItem>({ id, history, kind }: LoadedProps<Item>) {
  const { title, versions } = history;
  const [newest, ...older] = versions;
  return (
    <div className="history stack gap-6 marked">
      <header className="admin-layout__head cluster">
        <h1>
          Versions of <bdi>{title}</bdi>
        </h1>
        <Link to={kind.routes.update(id)} className="button button--quiet">
          Edit
        </Link>
      </header>
      {newest ? (
        <Versions id={id} history={history} versions={[newest, ...older]} kind={kind} />
      ) : (
        <p>There are no versions yet. Each save from now on is one.</p>
      )}
    </div>
  );
}

interface VersionsProps<Item extends NamedItem> extends Props<Item> {
  id: string;
  history: History;
  versions: readonly [ItemVersion, ...ItemVersion[]];
}

function Versions<Item extends NamedItem>({ id, history, versions, kind }: VersionsProps<Item>) {
  const { left, right, lost, choose } = useVersionChoice(versions);
  return (
    <div className="history__columns stack">
      <VersionList
        versions={versions}
        visible={history.visible}
        right={right}
        labelOf={(name) => fieldLabel(kind, name)}
      />
      <section className="stack gap-6" aria-label="Comparison">
        {lost.length > 0 && (
          <p aria-live="polite">
            {lost.length === 1
              ? `There is no version ${lost[0]}.`
              : `There are no versions ${lost.join(" and ")}.`}{" "}
            It may be too old to be kept.
          </p>
        )}
        <VersionComparison {...{ id, versions, left, right, choose, kind }} inForm={history.inForm} />
      </section>
    </div>
  );
}

interface VersionListProps {
  /** The newest first. */
  versions: readonly ItemVersion[];
  /** The number of the version that visitors see. */
  visible: number | null;
  /** The newer one of the two that are compared. */
  right: ItemVersion;
  labelOf: (field: string) => string;
}

/** Who saved what and when; each version leads to its comparison with the one before it. */
function VersionList({ versions, visible, right, labelOf }: VersionListProps) {
  return (
    <nav className="history__list" aria-label="Versions">
      <ol>
        {versions.map((version) => {
          const { number, at, fields } = version;
          const changed = changedText(fields, labelOf);
          return (
            <li key={number} value={number}>
              <Link
                to={{ search: searchFor(predecessorOf(versions, version), version) }}
                aria-current={version === right ? "true" : undefined}
              >
                <span className="visually-hidden">Version {number}: </span>
                <bdi>{versionText(version)}</bdi>
              </Link>
              <time dateTime={at}>{londonTime(at)}</time>
              {number === visible && <strong className="history__visible">Visitors see this one</strong>}
              {changed && <p>{changed}</p>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
