import { useFormContext, useWatch } from "react-hook-form";

import "./FieldTools.css";
import { isEqual } from "../../../../admin/values/fieldValues";
import { copyOf } from "../../../../admin/values/laterChanges";
import { offerUndo } from "../../../../ui/notices/noticeStore";
import { usePlaceCalls } from "../places/placeContext";
import { isOnPage } from "../places/usePlaces";
import { goodLength } from "../../../../admin/fields/searchEntry/lengthText";
import { LengthCount } from "../../../../admin/fields/described/LengthCount";
import { valueOf } from "../../../../admin/values/describedValues";
import type { SiteField } from "../siteFields";
import { focusField } from "./fieldAnchors";

/** What can be done with a field besides filling it in: see its place, and take its default back. */
export function FieldTools({ field }: { field: SiteField }) {
  const { show } = usePlaceCalls();
  return (
    <div className="sitefield__tools">
      {field.maxLength > 0 && isText(field) && !goodLength(field) && (
        <LengthCount name={field.name} maxLength={field.maxLength} />
      )}
      {isOnPage(field) && (
        <button type="button" className="textbutton" onClick={() => show(field)}>
          Show on the page<span className="visually-hidden">: {field.label}</span>
        </button>
      )}
      {hasDefault(field) && <ResetButton field={field} />}
    </div>
  );
}

const isText = ({ type }: SiteField): boolean => type === "text";

/** Pictures and choices are removed at their field; the others have a text of their own to come back to. */
const hasDefault = ({ type }: SiteField): boolean => ["text", "link", "rows", "texts"].includes(type);

function ResetButton({ field }: { field: SiteField }) {
  const { name, label } = field;
  const { control, getValues, setValue } = useFormContext();
  const now: unknown = useWatch({ control, name });
  const standard = valueOf(field, field.default);
  if (isEqual(now, standard)) return null;
  const set = (value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const reset = () => {
    const { before } = copyOf({ before: getValues(name) as unknown });
    // The button goes, and the focus with it.
    focusField(name);
    set(standard);
    offerUndo(`${label} is as it was at first. Visitors see it once you publish.`, () => set(before));
  };
  return (
    <button type="button" className="textbutton" onClick={reset}>
      Reset to the default<span className="visually-hidden">: {label}</span>
    </button>
  );
}
