import "./PageEntryPart.css";
import { SiteFieldControl } from "../fields/SiteFieldControl";
import type { PageEntry } from "./pageEntries";
import { PageEntryPreview } from "./PageEntryPreview";

/** What search engines and shared links show of one page, with a preview of both while it is shown. */
export function PageEntryPart({ entry, isShown }: { entry: PageEntry; isShown: boolean }) {
  const { title, page, prefix, fields } = entry;
  return (
    <fieldset className="pageentry">
      <legend>{title}</legend>
      {fields.map((field) => (
        <SiteFieldControl key={field.name} field={field} />
      ))}
      {isShown && <PageEntryPreview page={page} prefix={prefix} />}
    </fieldset>
  );
}
