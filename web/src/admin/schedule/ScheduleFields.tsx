import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";

import "./ScheduleFields.css";
import { FieldError, FieldLabel } from "../../ui/form/FieldTexts";
import { onReveal } from "../../ui/form/validation/focusFirstError";
import { type LondonOffset, londonTimeWithOffset, OFFSET_NAMES, offsetsOf } from "./londonTime";
import { PUBLISHING_LABELS } from "../publishing/publishingSection";
import { type Schedule, type TimeName, timeOf, type TimeValue } from "./useSchedule";

const NAMES: TimeName[] = ["publishAt", "unpublishAt"];

/** When the item becomes public and when it ends, in London's time; above them a sentence that says it. */
export function ScheduleFields({ schedule, isLive }: { schedule: Schedule; isLive: boolean }) {
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
    clearErrors(NAMES);
    schedule.change(name, value);
  };
  return (
    <div className="schedule">
      <output>{summaryOf(schedule, isLive)}</output>
      <details ref={box}>
        <summary>Publish at / Unpublish at</summary>
        <p className="field__hint">
          Times are those of London. They take effect when you publish; a draft does not keep them.
        </p>
        <div className="pair">
          {NAMES.map((name) => (
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
    </div>
  );
}

/** When visitors see the item, once it is published with these times. */
export function summaryOf({ values, errors }: Pick<Schedule, "values" | "errors">, isLive: boolean): string {
  if (errors.publishAt || errors.unpublishAt) return "The times can’t be used as they are.";
  const [start, end] = [timeOf(values.publishAt), timeOf(values.unpublishAt)];
  const untilThen = end ? ` until ${londonTimeWithOffset(end)}` : "";
  if (!start) return isLive ? `Public now${untilThen}.` : `Public as soon as it is published${untilThen}.`;
  const changes = isLive ? "The changes are public" : "Public";
  return `${changes} from ${londonTimeWithOffset(start)}${untilThen}.`;
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
