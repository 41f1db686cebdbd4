import { Link, type To } from "react-router-dom";

import { type PublicationState, STATE_WORDS } from "../publishing/StateLabel";
import { isState } from "../publishing/states";

interface Props {
  /** The filter's state; `undefined` for all. */
  chosen: PublicationState | undefined;
  /** `undefined` while they are being fetched. */
  counts: Partial<Record<PublicationState, number>> | undefined;
  linkTo: (state: PublicationState | "") => To;
}

/** Links to the items in each state, with their counts. */
export function StateFilter({ chosen, counts, linkTo }: Props) {
  const numbers = counts && Object.values(counts);
  const states = Object.keys(STATE_WORDS).filter(isState);
  return (
    <nav className="choices" aria-label="State">
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
