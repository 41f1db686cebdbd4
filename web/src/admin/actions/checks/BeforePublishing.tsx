import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";

import { type Fetched, hasFailed, isSettled } from "../../../api/fetching/queryClient";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import { PicturePanel } from "../../fields/pictures/PictureButton";
import type { FieldLabels } from "../../values/itemTypes";
import type { EditedKind } from "../../calls/itemEndpoints";
import type { FormSectionFields } from "../../values/described/sectionAnchors";
import { type Advice, adviceQuery } from "./adviceCalls";
import { adviceLabel, goToField, inFormOrder } from "./adviceFields";
import "./BeforePublishing.css";

interface Props {
  kind: { name: EditedKind; sections: FormSectionFields[]; fieldLabels: FieldLabels };
  id: string;
  /** Another text after each save. */
  save: string;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Lists what is required before publishing and what a careful editor would mend. Each entry leads to its field, or opens
 * what is said of its picture.
 */
export function BeforePublishing({ kind, id, save, form }: Props) {
  const { name, sections, fieldLabels } = kind;
  const fetched = useQuery(adviceQuery(name, id, save));
  const advice = inFormOrder(sections, fetched.data ?? []);
  const [picture, setPicture] = useState("");
  const panel = useFocusAfterMending(advice.length);
  const lead = (to: Advice) => {
    if (to.picture) setPicture(to.picture);
    else if (form.current) goToField(form.current, sections, to.field);
  };
  const closePicture = () => {
    setPicture("");
    void fetched.refetch();
  };
  return (
    <section {...panel} className="checks" aria-label="Before publishing">
      <details>
        <summary>
          Before publishing{" "}
          <span className={advice.length > 0 ? "checks__count checks__count--some" : "checks__count"}>
            <span aria-live="polite">{countText(fetched)}</span>
          </span>
        </summary>
        {hasFailed(fetched) && <RetryButton retry={() => void fetched.refetch()} />}
        {advice.length > 0 && (
          <>
            <p className="field__hint">{hintText(advice)}</p>
            <ul className="checks__list">
              {advice.map((each) => (
                <li key={`${each.field} ${each.message}`}>
                  <button type="button" className="checks__entry" onClick={() => lead(each)}>
                    <span>
                      <span className="checks__field">{adviceLabel(fieldLabels, each.field)}</span>
                      {each.required && <em className="checks__required"> required</em>}
                    </span>{" "}
                    <span dir="auto">{each.message}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {isSettled(fetched) && advice.length === 0 && (
          <p className="field__hint">
            Descriptions, headings, links, pictures and films are as they should be, as far as they were
            saved.
          </p>
        )}
      </details>
      {picture && <PicturePanel path={picture} onClose={closePicture} />}
    </section>
  );
}

/** Focuses the entry that follows the one with the focus when that is mended here; after the last one the summary. */
function useFocusAfterMending(count: number) {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    (entriesIn(ref.current)[focused.current] ?? ref.current?.querySelector("summary"))?.focus();
  }, [count]);
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = entriesIn(ref.current).findIndex((entry) => entry === target);
  };
  return { ref, onFocus };
}

const entriesIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>(".checks__entry") ?? []),
];

function countText(fetched: Fetched<Advice[]>): string {
  if (hasFailed(fetched)) return "Could not be checked";
  const advice = fetched.data;
  if (!advice) return "Checking...";
  if (!advice.length) return "Nothing to mend";
  const required = advice.filter((each) => each.required).length;
  if (required) return required === 1 ? "1 field is required" : `${required} fields are required`;
  return advice.length === 1 ? "1 thing to mend" : `${advice.length} things to mend`;
}

function hintText(advice: Advice[]): string {
  const saved = "This is about what was saved last.";
  if (!advice.some((each) => each.required)) return `${saved} You can publish without mending any of it.`;
  const rest = advice.every((each) => each.required) ? "" : " You can leave the rest as it is.";
  return `${saved} What is marked as required has to be filled in or mended before you can publish.${rest}`;
}
