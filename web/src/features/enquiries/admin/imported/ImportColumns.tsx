import { SelectField } from "../../../../ui/form/SelectField";
import { FIELDS, type ImportField, type ImportPlan } from "./calls";

const OPTIONS = Object.entries(FIELDS).map(([value, label]) => ({ value, label }));

interface Props {
  columns: ImportPlan["columns"];
  /** What each column has, in their order. */
  chosen: ImportField[];
  onChoose: (chosen: ImportField[]) => void;
}

/** Says what each column has, and lets somebody choose it. */
export const ImportColumns = ({ columns, chosen, onChoose }: Props) => (
  <fieldset className="import__columns">
    <legend>What the columns have</legend>
    {columns.map(({ heading, sample }, index) => (
      <SelectField
        // Two columns may have one heading.
        key={index}
        label={heading}
        value={chosen[index]}
        options={OPTIONS}
        onChoose={(field) => onChoose(chosen.with(index, field as ImportField))}
        below={
          sample && (
            <p className="field__hint" dir="auto">
              {sample}
            </p>
          )
        }
      />
    ))}
  </fieldset>
);
