import type {
  ControlProps,
  DescribedField,
  FormDifferences,
  FormField,
  RowWords,
} from "../../../admin/values/described/describedFields";
import { describedField } from "../../../admin/values/described/describedForm";
import { VenueMultiSelectField } from "../../venues/admin/picker/VenueMultiSelectField";

const rows = (name: string, legend: string): { rows: RowWords } => ({
  rows: { rowName: name, addLabel: `Add ${name.toLowerCase()}`, legend },
});

/** What one row of a field is called. */
const ROW_NAMES: Record<string, string> = {
  founders: "Founder",
  principles: "Principle",
  socialLinks: "Account",
  planningSteps: "Step",
  sampleVenues: "Sample venue",
};

function Venues({ field, name, label }: ControlProps) {
  return <VenueMultiSelectField {...{ name, label }} hint={field.hint} />;
}

/** The fields of the site content with what their declaration does not say. */
export function describedSite(declared: FormField[]): DescribedField[] {
  const differences: FormDifferences["fields"] = Object.fromEntries(
    declared.map(({ name, type, label }) => {
      if (type === "references") return [name, { Control: Venues }];
      return [name, type === "rows" ? rows(ROW_NAMES[name] ?? "Row", label) : {}];
    }),
  );
  return declared.map((field) => describedField(field, differences));
}
