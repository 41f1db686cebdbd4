import { Link } from "react-router-dom";

import { STATE_WORDS } from "../../../admin/values/states/StateLabel";
import { Timestamp } from "../../../admin/values/times/Timestamp";
import { ITEM_SCREENS, type ItemScreens } from "../../../paths/itemScreens";
import type { Todo } from "./todoQuery";

const STATES = ["draft", "scheduled", "changed"] as const;

const KINDS: Record<string, ItemScreens> = ITEM_SCREENS;

type Unfinished = Pick<Todo, "missed" | "unfinished">;

/** What somebody began and visitors do not see yet; nothing where there is none. */
export function UnfinishedItems({ todo: { missed, unfinished } }: { todo: Unfinished }) {
  const kinds = Object.keys(KINDS).filter((kind) => STATES.some((state) => unfinished[kind]?.[state]));
  if (!missed.length && !kinds.length) return null;
  return (
    <section className="todo-section" aria-labelledby="unfinished">
      <h2 id="unfinished">Not on the site yet</h2>
      <ul className="todo-list">
        {missed.map(({ kind, id, title, missedAt }) => (
          <li key={id}>
            <Link to={KINDS[kind]?.form(id) ?? ""} dir="auto">
              {title}
            </Link>{" "}
            <span className="overdue">
              was not published <Timestamp at={missedAt} short />
            </span>
          </li>
        ))}
        {kinds.map((kind) => (
          <KindCounts key={kind} kind={kind} counts={unfinished[kind] ?? {}} />
        ))}
      </ul>
    </section>
  );
}

type Counts = Partial<Record<(typeof STATES)[number], number>>;

function KindCounts({ kind, counts }: { kind: string; counts: Counts }) {
  const { label, list } = KINDS[kind] ?? { label: kind, list: "" };
  return (
    <li>
      {label}:{" "}
      {STATES.filter((state) => counts[state]).map((state) => (
        <Link key={state} to={{ pathname: list, search: `?state=${state}` }} className="todo-list__count">
          {STATE_WORDS[state]} {counts[state]} <span className="visually-hidden">{label}</span>
        </Link>
      ))}
    </li>
  );
}
