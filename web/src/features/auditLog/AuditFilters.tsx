import { useQuery } from "@tanstack/react-query";
import { useCallback, useId } from "react";
import { Link, useNavigate } from "react-router-dom";

import { admin } from "../../paths/adminPaths";
import { focusMain } from "../../ui/dom/focusMain";
import { SelectField } from "../../ui/form/SelectField";
import { useListParams } from "../../ui/table/useListParams";
import { peopleQuery } from "../people/calls";
import { nameOf } from "../people/people";
import { ACTION_GROUPS } from "./actions";
import { type AuditFilter, isFiltered } from "./auditFilter";

/** Chooses what, who, and from which day to which; the choice is in the address of the page. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { linkTo } = useListParams();
  const navigate = useNavigate();
  const people = useQuery(peopleQuery).data ?? [];
  const id = useId();
  const choose = useCallback(
    (name: keyof AuditFilter, value: string) =>
      void navigate(linkTo(name, value), { preventScrollReset: true }),
    [navigate, linkTo],
  );
  return (
    <fieldset className="audit__filters">
      <legend className="visually-hidden">Filter</legend>
      <SelectField
        label="What"
        none="Everything"
        value={filter.action}
        onChoose={(action) => choose("action", action)}
      >
        {Object.entries(ACTION_GROUPS).map(([group, actions]) => (
          <optgroup key={group} label={group}>
            {Object.entries(actions).map(([action, text]) => (
              <option key={action} value={action}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label="Who"
        none="Everybody"
        value={filter.who}
        options={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
        stored={{ value: filter.who, label: "Somebody else" }}
        onChoose={(who) => choose("who", who)}
      />
      <DayField id={`${id}-from`} label="From" value={filter.from} onChoose={(day) => choose("from", day)} />
      <DayField id={`${id}-to`} label="To" value={filter.to} onChoose={(day) => choose("to", day)} />
      {isFiltered(filter) && (
        <Link className="audit__all" to={admin.auditLog} onClick={focusMain}>
          Show everything
        </Link>
      )}
    </fieldset>
  );
}

interface DayProps {
  id: string;
  label: string;
  value: string;
  onChoose: (day: string) => void;
}

function DayField({ id, label, value, onChoose }: DayProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {/* Typing a year gives years before it, which would be filters too. */}
      <input
        id={id}
        key={value}
        type="date"
        defaultValue={value}
        min="2020-01-01"
        max="2999-12-31"
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== value) onChoose(target.value);
        }}
      />
    </div>
  );
}
