import { useFormContext, useWatch } from "react-hook-form";

import { isMediaValue } from "../../../../admin/values/fieldValues";
import { RowsField } from "../../../../admin/fields/rows/RowsField";
import { TextField } from "../../../../ui/form/TextField";
import type { SiteField } from "../siteFields";
import { blankRow, type SiteValues, textRule } from "../siteValues";
import { LengthCount } from "./FieldTools";
import { SiteMediaField } from "./SiteMediaField";

/** What one row of a field is called. */
const ROW_NAMES: Record<string, string> = {
  founders: "Founder",
  principles: "Principle",
  socialLinks: "Account",
  planningSteps: "Step",
  sampleVenues: "Sample venue",
};

/** Rows of fields, such as the founders. */
export function SiteRows({ field }: { field: SiteField }) {
  const { name, label, hint, maxLength, fields = [] } = field;
  const rowName = ROW_NAMES[name] ?? "Row";
  return (
    <>
      <RowsField<SiteValues, string>
        name={name}
        legend={label}
        rowName={rowName}
        addLabel={`Add ${rowName.toLowerCase()}`}
        blank={blankRow(field)}
        most={maxLength}
        summary={(row) => summaryOf(row as SiteValues, fields)}
      >
        {(index) => fields.map((part) => <Part key={part.name} row={`${name}.${index}`} part={part} />)}
      </RowsField>
      {hint && <p className="field__hint">{hint}</p>}
    </>
  );
}

/** Of a collapsed row its first text and its picture. */
const summaryOf = (row: SiteValues, [first]: SiteField[]) => ({
  title: String(row[first?.name ?? ""] ?? ""),
  picture: Object.values(row).find(isMediaValue),
});

function Part({ row, part }: { row: string; part: SiteField }) {
  const { control, getValues } = useFormContext<SiteValues>();
  const name = `${row}.${part.name}`;
  const path: unknown = useWatch({ control, name: `${name}.path` });
  if (part.type === "media")
    return <SiteMediaField field={part} name={name} removed={typeof path === "string" ? path : ""} />;
  return (
    <div className="sitefield">
      <TextField<SiteValues>
        name={name}
        label={part.label}
        hint={part.hint}
        required={part.required}
        type={part.long ? "long" : "text"}
        rules={{ validate: textRule(part, () => getValues(row) as unknown) }}
      />
      {part.maxLength > 0 && <LengthCount name={name} maxLength={part.maxLength} />}
    </div>
  );
}
