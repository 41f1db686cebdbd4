import { useFormContext, useWatch } from "react-hook-form";

import { DescribedControl } from "../../../../admin/fields/described/DescribedControl";
import { isOnPage, usePlaceCalls } from "../places/usePlaces";
import type { SiteField } from "../siteFields";
import { anchorOf, focusField } from "./fieldAnchors";
import "./FieldTools.css";
import { isEqual } from "../../../../admin/values/fieldValues";
import { copyOf } from "../../../../admin/values/comparison/laterChanges";
import { offerUndo } from "../../../../ui/notices/noticeStore";
import { goodLength } from "../../../../admin/fields/searchEntry/lengthText";
import { LengthCount } from "../../../../admin/fields/described/LengthCount";
import { valueOf } from "../../../../admin/values/described/describedValues";
import { TextButton } from "../../../../ui/buttons/Button";

/** The grounds on which the site shows a logo. */
const GROUNDS: Record<string, string> = { logoOnLight: "light", logoOnDark: "dark" };

/** A field of the site content, as its declaration says. */
export function SiteFieldControl({ field }: { field: SiteField }) {
  const { follow } = usePlaceCalls();
  const ground = GROUNDS[field.name];
  return (
    <div
      id={anchorOf(field.name)}
      className={ground ? `sitefield stack gap-1 sitefield--${ground}` : "sitefield stack gap-1"}
      onFocus={() => follow(field)}
    >
      <DescribedControl field={field} mediaRequired />
      <FieldTools field={field} />
    </div>
  );
}

/** What can be done with a field besides filling it in: see its place, and take its default back. */
function FieldTools({ field }: { field: SiteField }) {
  const { show } = usePlaceCalls();
  return (
    <div className="sitefield__tools cluster">
      {field.maxLength > 0 && isText(field) && !goodLength(field) && (
        <LengthCount name={field.name} maxLength={field.maxLength} />
      )}
      {isOnPage(field) && (
        <TextButton label="Show on the page" onClick={() => show(field)} about={`: ${field.label}`} />
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
  return <TextButton label="Reset to the default" onClick={reset} about={`: ${label}`} />;
}
