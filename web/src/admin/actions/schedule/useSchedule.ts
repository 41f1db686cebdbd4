import { useCallback, useRef, useState } from "react";

import { isoOf, type LondonOffset, localTextOf, offsetAt, offsetsOf } from "../../values/times/londonTime";

/** A time as its controls hold it: the hour in London, and which of two hours that have the same name. */
export interface TimeValue {
  text: string;
  offset: LondonOffset;
}

interface ScheduleValues {
  publishAt: TimeValue;
  unpublishAt: TimeValue;
}

export type TimeName = keyof ScheduleValues;

/** The times that are set for an item. */
interface ItemTimes {
  state: string;
  publishAt: string | null;
  unpublishAt: string | null;
  draftPublishAt: string | null;
}

/** The times that can still be changed, as they are set; a start or an end in the past is over. */
function valuesOf(item: ItemTimes | null): ScheduleValues {
  const start = item?.draftPublishAt ?? (item?.state === "scheduled" ? item.publishAt : null);
  return {
    publishAt: timeValue(start),
    unpublishAt: timeValue(item && item.state !== "ended" ? item.unpublishAt : null),
  };
}

function timeValue(iso: string | null): TimeValue {
  if (!iso) return { text: "", offset: 0 };
  const moment = new Date(iso);
  return { text: localTextOf(moment), offset: offsetAt(moment) };
}

/** The time with its offset, `null` for none; the hour that summer time leaves out has no time. */
export function timeOf({ text, offset }: TimeValue): string | null {
  const [only, other] = offsetsOf(text);
  if (only === undefined) return null;
  return isoOf(text, other === undefined ? only : offset);
}

type ScheduleErrors = Partial<Record<TimeName, string>>;

const LEFT_OUT = "That hour does not exist: the clocks go forward over it. Choose another one.";
const PASSED = "This time has passed. Choose a later one, or none to publish at once.";
const END_FIRST = "The end has to be after the start, and in the future.";

/** What is wrong with the times, said at their controls. */
function scheduleErrors(values: ScheduleValues, now = new Date()): ScheduleErrors {
  const { publishAt, unpublishAt } = values;
  const [start, end] = [timeOf(publishAt), timeOf(unpublishAt)];
  const errors: ScheduleErrors = {};
  if (publishAt.text && !start) errors.publishAt = LEFT_OUT;
  else if (start && Date.parse(start) <= now.getTime()) errors.publishAt = PASSED;
  if (unpublishAt.text && !end) errors.unpublishAt = LEFT_OUT;
  else if (end && Date.parse(end) <= Math.max(now.getTime(), start ? Date.parse(start) : 0))
    errors.unpublishAt = END_FIRST;
  return errors;
}

/** The times in a form, which are stored when the item is published and not with its draft. */
export function useSchedule(item: ItemTimes | null) {
  const [shown, setShown] = useState(() => ({ values: valuesOf(item), stored: valuesOf(item) }));
  const latest = useRef(shown);
  const show = (values: ScheduleValues, stored = latest.current.stored) => {
    latest.current = { values, stored };
    setShown(latest.current);
  };
  const { values } = shown;
  return {
    values,
    errors: scheduleErrors(values),
    touched: !isSame(values, shown.stored),
    change: (name: TimeName, value: TimeValue) => show({ ...latest.current.values, [name]: value }),
    /** Shows the times as they are set now. */
    reset: (now: ItemTimes) => {
      const stored = valuesOf(now);
      show(stored, stored);
    },
    isTouched: useCallback(() => !isSame(latest.current.values, latest.current.stored), []),
    check: () => ({ publishAt: undefined, unpublishAt: undefined, ...scheduleErrors(latest.current.values) }),
    times: () => ({
      publishAt: timeOf(latest.current.values.publishAt),
      unpublishAt: timeOf(latest.current.values.unpublishAt),
    }),
  };
}

export type Schedule = ReturnType<typeof useSchedule>;

const isSame = (one: ScheduleValues, other: ScheduleValues): boolean =>
  timeOf(one.publishAt) === timeOf(other.publishAt) &&
  timeOf(one.unpublishAt) === timeOf(other.unpublishAt) &&
  one.publishAt.text === other.publishAt.text &&
  one.unpublishAt.text === other.unpublishAt.text;
