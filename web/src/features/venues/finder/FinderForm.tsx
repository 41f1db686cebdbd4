import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";

import "./finder.css";
import "../../../ui/form/select.css";
import { acceptedIn } from "../../../paths/acceptedVisit";
import { pages } from "../../../paths/publicPaths";
import { DATE_EXAMPLE, dateInWords } from "../../../paths/visit";
import { FieldError, FieldHint } from "../../../ui/form/FieldTexts";
import { chosenQuery, type Filter, filtersIn } from "./finderQuery";
import type { FoundVenues } from "./useFoundVenues";

const STARTS: Record<string, string> = { edinburgh: "Edinburgh", glasgow: "Glasgow", station: "a station" };
const MORE: Filter[] = ["sleeps", "minutes", "from", "exclusive", "sort"];

/** What one can choose in the list of venues: a form whose result is an address. */
export function FinderForm({ found: { choices, errors, visit } }: { found: FoundVenues }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const date = params.get("date");
  const query = chosenQuery(params);
  const shown = useRef(query);
  // Back and "Show all" change the address and not what is typed. What was typed before the scripts came stays.
  useEffect(() => {
    if (shown.current !== query) form.current?.reset();
    shown.current = query;
  }, [query]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ pathname: pages.venues, search: filtersIn(new FormData(event.currentTarget)) });
  };
  const hasMore = choices.sleeps || choices.exclusive || choices.starts.length > 0;
  if (!hasMore && !choices.guests && !choices.price && !choices.settings.length) return null;
  const field = (name: Filter) => ({ name, value: params.get(name) ?? "", error: errors[name] });
  return (
    <form className="finder" action={pages.venues} ref={form} onSubmit={submit} noValidate>
      {choices.days ? (
        <DateField
          value={dateInWords(acceptedIn(visit).date) || (date ?? "")}
          error={errors.date}
          understood={visit.understood}
        />
      ) : (
        date && <input type="hidden" name="date" value={date} />
      )}
      {choices.guests && <NumberField label="Guests" {...field("guests")} />}
      {choices.settings.length > 0 && (
        <Choice label="Setting" {...field("setting")}>
          <option value="">Any</option>
          {choices.settings.map((setting) => (
            <option key={setting} value={setting}>
              {setting.charAt(0).toUpperCase() + setting.slice(1)}
            </option>
          ))}
        </Choice>
      )}
      {choices.price && <NumberField label="Price, at most £" {...field("price")} />}
      <details className="finder__more" open={MORE.some((name) => params.get(name))}>
        <summary>More to choose</summary>
        <div className="finder__fields">
          {choices.sleeps && <NumberField label="Sleep there" {...field("sleeps")} />}
          {choices.starts.length > 0 && (
            <>
              <NumberField label="Minutes away, at most" {...field("minutes")} />
              <Choice label="From" {...field("from")} value={params.get("from") ?? choices.starts[0] ?? ""}>
                {choices.starts.map((start) => (
                  <option key={start} value={start}>
                    {STARTS[start]}
                  </option>
                ))}
              </Choice>
            </>
          )}
          <Choice label="Order" {...field("sort")}>
            <option value="">As we show them</option>
            {choices.price && <option value="price">Lowest price first</option>}
            {choices.guests && <option value="size">Largest first</option>}
            {choices.starts.length > 0 && <option value="nearest">Nearest first</option>}
          </Choice>
          {choices.exclusive && <Flag label="Exclusive use" {...field("exclusive")} />}
        </div>
      </details>
      {choices.days && date && <Flag label="Only free ones" {...field("free")} />}
      <p className="finder__send">
        <button type="submit" className="button">
          Show houses
        </button>
        {query && (
          <Link to={pages.venues} preventScrollReset>
            Show all
          </Link>
        )}
      </p>
    </form>
  );
}

interface FieldProps {
  name: Filter | "date";
  label: string;
  value: string;
  error: string | undefined;
}

/** A field whose bad value stays, with the server's message. */
function Field({ label, name, error, children }: Omit<FieldProps, "value"> & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
      {error && <FieldError name={name} error={error} loud />}
    </div>
  );
}

const attributesOf = ({ name, value, error }: FieldProps) => ({
  id: name,
  name,
  defaultValue: value,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${name}-error` : undefined,
});

const NumberField = (props: FieldProps) => (
  <Field {...props}>
    <input type="text" inputMode="numeric" autoComplete="off" maxLength={12} {...attributesOf(props)} />
  </Field>
);

interface DateProps extends Pick<FieldProps, "value" | "error"> {
  understood: string | undefined;
}

const DateField = ({ value, error, understood }: DateProps) => (
  <Field name="date" label="Date" error={error}>
    <input
      type="text"
      placeholder={DATE_EXAMPLE}
      autoComplete="off"
      maxLength={60}
      key={value}
      {...attributesOf({ name: "date", label: "", value, error })}
      {...(understood && { "aria-describedby": "date-hint" })}
    />
    {understood && <FieldHint name="date">{understood}</FieldHint>}
  </Field>
);

const Choice = ({ children, ...props }: FieldProps & { children: ReactNode }) => (
  <Field {...props}>
    <select key={props.value} {...attributesOf(props)}>
      {children}
    </select>
  </Field>
);

function Flag({ label, ...props }: FieldProps) {
  const { defaultValue, ...attributes } = attributesOf({ label, ...props });
  return (
    <div className="field field--flag">
      <input type="checkbox" value="yes" defaultChecked={defaultValue === "yes"} {...attributes} />
      <label htmlFor={props.name}>{label}</label>
      {props.error && <FieldError name={props.name} error={props.error} loud />}
    </div>
  );
}
