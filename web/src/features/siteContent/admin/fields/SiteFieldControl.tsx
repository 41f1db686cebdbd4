import { DescribedControl } from "../../../../admin/fields/described/DescribedControl";
import { usePlaceCalls } from "../places/placeContext";
import type { SiteField } from "../siteFields";
import { anchorOf } from "./fieldAnchors";
import { FieldTools } from "./FieldTools";

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
      <DescribedControl field={field} mediaRequired />
      <FieldTools field={field} />
    </div>
  );
}
