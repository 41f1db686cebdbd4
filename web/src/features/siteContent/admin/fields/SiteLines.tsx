import { RowsField } from "../../../../admin/fields/rows/RowsField";
import { TextField } from "../../../../ui/form/TextField";
import type { SiteField } from "../siteFields";
import { blankRow, type SiteValues, textRule } from "../siteValues";

/** Short texts that each have a line of their own, such as the opening hours. */
export function SiteLines({ field }: { field: SiteField }) {
  const { name, label, hint } = field;
  return (
    <div className="sitelines">
      <RowsField<SiteValues, string>
        name={name}
        legend={label}
        rowName="Line"
        addLabel="Add line"
        blank={blankRow(field)}
        compact
      >
        {(index) => (
          <TextField<SiteValues>
            name={`${name}.${index}.text`}
            label={`Line ${index + 1}`}
            rules={{ validate: textRule(field) }}
          />
        )}
      </RowsField>
      {hint && <p className="field__hint">{hint}</p>}
    </div>
  );
}
