import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";

import "./ScheduleFields.css";
import { FieldError, FieldLabel } from "../../../ui/form/FieldTexts";
import { onReveal } from "../../../ui/form/validation/focusFirstError";
import {
  type LondonOffset,
  londonTimeWithOffset,
  OFFSET_NAMES,
  offsetsOf,
} from "../../values/times/londonTime";
import type { Edited, Publication } from "../../calls/editedItem";
import { laterSaves } from "./publishingTexts";
import { PUBLISHING_LABELS } from "../../values/described/publishingSection";
import { isPublic } from "../../values/states/StateLabel";
import { type Schedule, type TimeName, timeOf, type TimeValue } from "./useSchedule";

const START_AND_END: TimeName[] = ["publishAt", "unpublishAt"];

type Stored = Publication & Pick<Edited<unknown>, "draftErrors">;

interface Props {
  schedule: Schedule;
  /** The item as it is stored; `null` for a new one. */
  edited: Stored | null;
  /** The label of the button with which the times take effect. */
  label: string;
  /** The times that there are. */
  names?: TimeName[];
  /** What can be done about the times at once. */
  children?: ReactNode;
}

/** When the item becomes public and when it ends, in London's time; above them a sentence that says it. */
export function ScheduleFields({ schedule, edited, label, names = START_AND_END, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shown = box.current;
    return shown
      ? onReveal(shown, () => {
          shown.open = true;
        })
      : undefined;
  }, []);
  const { clearErrors, formState } = useFormContext();
  const change = (name: TimeName, value: TimeValue) => {
    clearErrors(names);
    schedule.change(name, value);
  };
  return (
    <div className="schedule stack gap-3">
      <output>{summaryOf(schedule, edited, label)}</output>
      <details ref={box}>
        <summary>{names.map((name) => PUBLISHING_LABELS[name]).join(" / ")}</summary>
        <p className="field__hint">
          Times are those of London. They take effect with “{label}” only. <em>Save draft</em> neither sets
          nor changes them.
        </p>
        <div className="pair">
          {names.map((name) => (
            <TimeField
              key={name}
              name={name}
              value={schedule.values[name]}
              error={schedule.errors[name] ?? formState.errors[name]?.message?.toString()}
              onChange={(value) => change(name, value)}
            />
          ))}
        </div>
      </details>
      {children}
    </div>
  );
}

/** When visitors see the item; of times that are not set yet, what the button with this label will do. */
function summaryOf({ values, errors, touched }: Schedule, item: Stored | null, label: string): string {
  if (errors.publishAt || errors.unpublishAt) return "The times can’t be used as they are.";
  const [start, end] = [timeOf(values.publishAt), timeOf(values.unpublishAt)];
  const until = end ? ` until ${londonTimeWithOffset(end)}` : "";
  const isLive = item !== null && isPublic(item.state);
  const from = start && ` from ${londonTimeWithOffset(start)}${until}.`;
  if (touched) {
    const then = isLive ? "the changes are public" : "public";
    return `Not set yet. After “${label}”: ${from ? then + from + laterSaves(item) : `public at once${until}.`}`;
  }
  if (start && isLive && Object.keys(item.draftErrors).length > 0)
    return `The changes are due on ${londonTimeWithOffset(start)}, but can’t go out as they are.`;
  if (from) return `${isLive ? "The changes are public" : "Public"}${from}`;
  if (isLive) return `Public now${until}.`;
  if (item?.state === "ended" && item.unpublishAt)
    return `Not public since ${londonTimeWithOffset(item.unpublishAt)}.`;
  return `Public as soon as it is published${until}.`;
}

interface TimeFieldProps {
  name: TimeName;
  value: TimeValue;
  error: string | undefined;
  onChange: (value: TimeValue) => void;
}

function TimeField({ name, value, error, onChange }: TimeFieldProps) {
  const label = PUBLISHING_LABELS[name] ?? name;
  const offsets = offsetsOf(value.text);
  const [only] = offsets;
  const isDoubled = offsets.length > 1;
  const typed = (text: string) => onChange({ text, offset: offsetsOf(text)[0] ?? 0 });
  return (
    <div className="field">
      <FieldLabel name={name} label={label} />
      <input
        type="datetime-local"
        id={name}
        name={name}
        value={value.text}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-offset ${name}-error`}
        onChange={(event) => typed(event.target.value)}
      />
      <p className="field__hint" id={`${name}-offset`}>
        {only !== undefined && !isDoubled && OFFSET_NAMES[only]}
      </p>
      {isDoubled && (
        <WhichHour
          {...{ name, offsets }}
          chosen={value.offset}
          onChoose={(offset) => onChange({ ...value, offset })}
        />
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

interface WhichHourProps {
  name: TimeName;
  offsets: LondonOffset[];
  chosen: LondonOffset;
  onChoose: (offset: LondonOffset) => void;
}

/** Asks which of two hours of the same name is meant, in the night in which summer time ends. */
function WhichHour({ name, offsets, chosen, onChoose }: WhichHourProps) {
  return (
    <fieldset className="schedule__twice">
      <legend>This hour comes twice, as the clocks go back. Which one?</legend>
      {offsets.map((offset, at) => (
        <label key={offset}>
          <input
            type="radio"
            name={`${name}-offset`}
            checked={chosen === offset}
            onChange={() => onChoose(offset)}
          />
          {at === 0 ? "The first" : "The second"} ({OFFSET_NAMES[offset]})
        </label>
      ))}
    </fieldset>
  );
}
