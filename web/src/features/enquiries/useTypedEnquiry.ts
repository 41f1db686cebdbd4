import { type FormEvent, type RefObject, useEffect, useEffectEvent } from "react";

import type { Visit } from "../../paths/visit";
import { type EnquiryField, isEnquiryField } from "./enquiryFields";

/** The key in session storage, which ends with the tab. */
const KEY = "ceilidh.enquiry";

/** What was typed in a field, and what the field had at first. */
type Typed = Partial<Record<EnquiryField, { text: string; given: string }>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Values = Readonly<Record<string, string>>;

interface Form {
  element: RefObject<HTMLFormElement | null>;
  /** What the fields have at first. */
  values: Values;
  /** Whether the fields may take what was typed before. */
  takes: boolean;
  /** Whether it is the short form, which draws fields in another element: there they are empty again. */
  isShort: boolean;
  /** The visit that the fields have at first. */
  given: Visit;
  /** Is told the date and the guests that were typed before. */
  onVisit: (visit: Partial<Visit>) => void;
}

/** Stores in this tab what is typed until it is sent, so that another page, Back and a reload lose nothing. */
export function useTypedEnquiry({ element, values, takes, isShort, given: { date, guests }, onVisit }: Form) {
  const fillForm = useEffectEvent(() => fill(element.current, values, onVisit));
  useEffect(() => {
    if (takes) fillForm();
  }, [takes, isShort, date, guests]);
  return {
    onInput: ({ target }: FormEvent) => {
      const { name, value: text } = target as Control;
      if (isEnquiryField(name)) store({ ...stored(), [name]: { text, given: values[name] ?? "" } });
    },
    forget: () => store({}),
  };
}

/** Fills the fields that still have what they had at first. */
function fill(form: HTMLFormElement | null, values: Values, onVisit: Form["onVisit"]) {
  const visit: Partial<Visit> = {};
  for (const [name, { text, given }] of Object.entries(stored())) {
    const control = form?.elements.namedItem(name) as Control | null | undefined;
    const first = values[name] ?? "";
    if (!control || text === first || control.value !== first) continue;
    if (name === "date" || name === "guests") {
      // Another day was chosen since, on the page of a house.
      if (given !== first) continue;
      visit[name] = text;
    }
    control.value = text;
  }
  if (Object.keys(visit).length) onVisit(visit);
}

function stored(): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Typed;
  } catch {
    return {};
  }
}

function store(typed: Typed) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Without storage, or when it is full, it lasts as long as the page.
  }
}
