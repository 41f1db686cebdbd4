import type {
  ControlProps,
  DescribedField,
  FormDifferences,
  FormField,
  RowWords,
} from "../../../admin/values/described/describedFields";
import { describedField } from "../../../admin/values/described/describedForm";
import type { FrameName } from "../../../admin/values/media/frameShapes";
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

/** The frames of pictures; that of a portrait has the shape of a centre picture. */
const FRAMES: Record<string, FrameName> = {
  homeStill: "opening",
  bookingPicture: "banner",
  "founders.portrait": "centre",
  "sampleVenues.picture": "slide",
};

function framed(field: FormField, before = ""): FormField {
  const frame = FRAMES[before + field.name];
  const fields = field.fields?.map((part) => framed(part, `${field.name}.`));
  return { ...field, ...(frame && { frame }), ...(fields && { fields }) };
}

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
  return declared.map((field) => describedField(framed(field), differences));
}
