import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

import "./FormSection.css";
import { onReveal } from "../../../ui/form/validation/focusFirstError";
import { Icon } from "../../../ui/primitives/Icon";
import { fold, useIsFolded } from "./foldedSections";
import { sectionId } from "../../values/sectionAnchors";
import { useMissing } from "./useMissing";

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** A section of a long form, which folds and says what is missing in it; `FormContents` links to it. */
export function FormSection({ title, about, children }: Props) {
  const id = sectionId(title);
  const part = useRef<HTMLFieldSetElement>(null);
  const folded = useIsFolded(id);
  const found = useMissing(part);
  useEffect(() => {
    const section = part.current;
    return section && folded ? onReveal(section, () => flushSync(() => fold([id], false))) : undefined;
  }, [id, folded]);
  return (
    <fieldset ref={part} id={id} className="form-section" tabIndex={-1}>
      <legend>
        <button
          type="button"
          className="form-section__toggle"
          aria-expanded={!folded}
          aria-controls={`${id}-fields`}
          onClick={() => fold([id], !folded)}
        >
          <Icon shape="chevron" />
          {title}
        </button>
      </legend>
      <p className="form-section__missing">{missingText(found)}</p>
      <div id={`${id}-fields`} className="form-section__fields" hidden={folded}>
        {about && <p className="form-section__about">{about}</p>}
        {children}
      </div>
    </fieldset>
  );
}

function missingText({ missing, wrong }: { missing: number; wrong: number }): string {
  const parts = [missing > 0 && `${missing} to fill in`, wrong > 0 && `${wrong} to mend`];
  return parts.filter(Boolean).join(", ");
}
