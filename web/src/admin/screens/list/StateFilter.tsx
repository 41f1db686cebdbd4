import { Link, type To } from "react-router-dom";

import type { ItemNouns } from "../../values/lists/listSummary";
import { isState, type PublicationState, STATE_WORDS } from "../../values/states/StateLabel";

interface Props {
  /** The filter's state; `undefined` for all. */
  chosen: PublicationState | undefined;
  /** `undefined` while they are being fetched. */
  counts: Partial<Record<PublicationState, number>> | undefined;
  linkTo: (state: PublicationState | "") => To;
  nouns: ItemNouns;
}

/** Links to the items in each state, with their counts. */
export function StateFilter({ chosen, counts, linkTo, nouns }: Props) {
  const numbers = counts && Object.values(counts);
  const states = Object.keys(STATE_WORDS).filter(isState);
  return (
    <>
      <nav className="choices" aria-label="Status">
        <Choice
          label="All"
          to={linkTo("")}
          current={!chosen}
          count={numbers?.reduce((sum, each) => sum + each, 0)}
        />
        {states.map((state) => (
          <Choice
            key={state}
            label={STATE_WORDS[state]}
            to={linkTo(state)}
            current={state === chosen}
            count={counts && (counts[state] ?? 0)}
          />
        ))}
      </nav>
      {chosen === "scheduled" && (
        <p className="field__hint">
          These {nouns.many} are not public yet. Changes of public ones that go out later are under{" "}
          <Link to={linkTo("changed")}>Changed</Link>, with their time.
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  to: To;
  current: boolean;
  count: number | undefined;
}

function Choice({ label, to, current, count }: ChoiceProps) {
  return (
    <Link to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      {label} {count !== undefined && <span className="choices__count">{count}</span>}
    </Link>
  );
}
