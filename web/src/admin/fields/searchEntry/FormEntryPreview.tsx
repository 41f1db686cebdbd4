import { type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { addressText } from "./addressText";
import { EntryPreview } from "./EntryPreview";
import type { HeadPage } from "./usePageHead";

interface Props {
  kind: HeadPage;
  pathOf: (slug: string) => string;
}

/** How a search result and a shared link show an item, with what is in its form. */
export function FormEntryPreview({ kind, pathOf }: Props) {
  const { control } = useFormContext();
  const values: FieldValues = useWatch({ control });
  return <EntryPreview page={kind} values={values} path={pathOf(addressText(String(values["slug"])))} />;
}
