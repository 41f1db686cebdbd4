import { Link } from "react-router-dom";

import type { ItemVersion } from "./historyCalls";
import { predecessorOf, searchFor } from "./versionChoice";
import { londonTime } from "../../values/times/londonTime";
import { changedText, versionText } from "./versionWords";

interface Props {
  /** The newest first. */
  versions: readonly ItemVersion[];
  /** The number of the version that visitors see. */
  visible: number | null;
  /** The newer one of the two that are compared. */
  right: ItemVersion;
  labelOf: (field: string) => string;
}

/** Who saved what and when; each version leads to its comparison with the one before it. */
export function VersionList({ versions, visible, right, labelOf }: Props) {
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
