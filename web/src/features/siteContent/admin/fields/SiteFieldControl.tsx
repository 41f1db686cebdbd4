import { CountedTextField } from "../../../../admin/fields/searchEntry/CountedTextField";
import { goodLength } from "../search/pageEntries";
import type { SiteField } from "../siteFields";
import { usePlaceCalls } from "../places/placeContext";
import { textRule, type SiteValues } from "../siteValues";
import { CheckboxField } from "../../../../ui/form/CheckboxField";
import { TextField } from "../../../../ui/form/TextField";
import { VenueMultiSelectField } from "../../../venues/admin/picker/VenueMultiSelectField";
import { anchorOf } from "./fieldAnchors";
import { FieldTools } from "./FieldTools";
import { SiteLines } from "./SiteLines";
import { SiteMediaField } from "./SiteMediaField";
import { SiteRows } from "./SiteRows";

/** The grounds on which the site shows a logo. */
const GROUNDS: Record<string, string> = { logoOnLight: "light", logoOnDark: "dark" };

/** A field of the site content, as its declaration says. */
export function SiteFieldControl({ field }: { field: SiteField }) {
  const { follow } = usePlaceCalls();
  const ground = GROUNDS[field.name];
  return (
    <div
      id={anchorOf(field.name)}
      className={ground ? `sitefield sitefield--${ground}` : "sitefield"}
      onFocus={() => follow(field)}
    >
      <Control field={field} />
      <FieldTools field={field} />
    </div>
  );
}

function Control({ field }: { field: SiteField }) {
  const { name, label, hint, type, long, required } = field;
  const good = goodLength(field);
  if (good) return <CountedTextField<SiteValues> {...{ name, label, good }} type={long ? "long" : "text"} />;
  switch (type) {
    case "flag":
      return <CheckboxField<SiteValues> name={name} label={label} />;
    case "media":
      return <SiteMediaField field={field} name={name} removed={name} />;
    case "rows":
      return <SiteRows field={field} />;
    case "texts":
      return <SiteLines field={field} />;
    case "references":
      return <VenueMultiSelectField<SiteValues> name={name} label={label} hint={hint} />;
    default:
      return (
        <TextField<SiteValues>
          {...{ name, label, hint, required }}
          type={long ? "long" : "text"}
          rules={{ validate: textRule(field) }}
        />
      );
  }
}
