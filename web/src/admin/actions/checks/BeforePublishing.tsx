import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";

import { type Fetched, hasFailed, isSettled } from "../../../api/fetching/queryClient";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import type { FieldLabels } from "../../values/itemTypes";
import type { EditedKind } from "../../calls/itemEndpoints";
import type { FormSectionFields } from "../../values/sectionAnchors";
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

/** Lists what is required before publishing and what a careful editor would mend. Each entry leads to its field. */
export function BeforePublishing({ kind, id, save, form }: Props) {
  const { name, sections, fieldLabels } = kind;
  const fetched = useQuery(adviceQuery(name, id, save));
  const advice = inFormOrder(sections, fetched.data ?? []);
  const lead = (field: string) => form.current && goToField(form.current, sections, field);
  return (
    <section className="checks" aria-label="Before publishing">
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
              {advice.map(({ field, message, required }) => (
                <li key={`${field} ${message}`}>
                  <button type="button" className="checks__entry" onClick={() => lead(field)}>
                    <span>
                      <span className="checks__field">{adviceLabel(fieldLabels, field)}</span>
                      {required && <em className="checks__required"> required</em>}
                    </span>{" "}
                    <span dir="auto">{message}</span>
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
    </section>
  );
}

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
