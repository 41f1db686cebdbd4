import type { ComponentProps, FormEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import type { VenueDay } from "../../../api/types";
import { acceptedIn } from "../../../paths/acceptedVisit";
import { DATE_EXAMPLE, dateInWords, useTypedVisit, withVisit } from "../../../paths/visit";
import { useHydrated } from "../../../ui/dom/useHydrated";

const PREVIEW = "preview";

interface Props {
  /** What the server said to what was chosen, once it has. */
  day: VenueDay | null;
  button: string | undefined;
}

/** The form for a date and a number of guests. It leads to an address that can be shared, also without scripts. */
export function DayForm({ day, button }: Props) {
  const { pathname, search } = useLocation();
  const visit = useTypedVisit();
  const errors = day?.errors;
  const navigate = useNavigate();
  const preview = usePreview(search);
  const show = (event: FormEvent<HTMLFormElement>) => {
    // A preview is rendered by the server alone.
    if (preview) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? "").trim();
    void navigate(withVisit(pathname, { date: textOf("date"), guests: textOf("guests") }));
  };
  return (
    // The messages of the server stand at the fields instead of in the browser's bubbles. Without `autoComplete` the
    // browser does not restore what was typed for another address.
    <form className="day__form" action={`${pathname}#day`} noValidate autoComplete="off" onSubmit={show}>
      <DayField
        name="date"
        label="Date"
        placeholder={DATE_EXAMPLE}
        maxLength={60}
        defaultValue={dateInWords((day?.visit && acceptedIn(day.visit).date) || visit.date)}
        error={errors?.date}
      />
      <DayField
        name="guests"
        label="Guests"
        inputMode="numeric"
        defaultValue={visit.guests}
        error={errors?.guests}
      />
      {preview && <input type="hidden" name={PREVIEW} value={preview} />}
      <button type="submit" className="button button--outline">
        {button}
      </button>
    </form>
  );
}

/** The token of a preview; the server renders a page without it. */
function usePreview(search: string): string | null {
  const token = new URLSearchParams(search).get(PREVIEW);
  return useHydrated() ? token : null;
}

interface FieldProps extends ComponentProps<"input"> {
  name: string;
  label: string;
  error: string | undefined;
}

const DayField = ({ name, label, error, ...attributes }: FieldProps) => (
  <p>
    <label htmlFor={`day-${name}`}>{label}</label>
    <input
      // A new address has new values.
      key={String(attributes.defaultValue)}
      id={`day-${name}`}
      name={name}
      type="text"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `day-${name}-error` : undefined}
      {...attributes}
    />
    {error && (
      <span id={`day-${name}-error`} role="alert">
        {error}
      </span>
    )}
  </p>
);
