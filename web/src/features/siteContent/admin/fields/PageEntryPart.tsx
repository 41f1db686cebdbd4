import "./PageEntryPart.css";
import { SiteFieldControl } from "./SiteFieldControl";
import type { PageEntry } from "../search/pageEntries";
import { PageEntryPreview } from "../search/PageEntryPreview";

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
