import { type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { TextField } from "../../../ui/form/TextField";
import { useFieldPictureRemoval } from "../../editing/pictureRemoval/usePictureRemoval";
import type { DescribedField } from "../../values/described/describedFields";
import {
  blankRow,
  isRequiredIn,
  listOf,
  missingText,
  textRule,
} from "../../values/described/describedValues";
import { isMediaValue, isRecord } from "../../values/fieldValues";
import { hasMedia, type MediaValue } from "../../values/media/mediaValue";
import { RowsField } from "../rows/RowsField";
import { MediaField } from "../upload/MediaField";
import { inPairs } from "./inPairs";
import { LengthCount } from "./LengthCount";
import { PictureHint } from "./PictureHint";
import { textInput } from "./textInput";

interface Props {
  field: DescribedField;
  name: string;
  row?: number;
  hint?: string;
}

/** Rows of fields, which may have rows themselves. `row` is the number of the row that has the list. */
export function DescribedRows({ field, name, row = 0, hint }: Props) {
  const { differs, fields } = field;
  const { rowName, addLabel, legend } = differs.rows ?? { rowName: "Row", addLabel: "Add row" };
  const said = typeof legend === "function" ? legend(row) : legend;
  // Lists of rows follow the fields of their row.
  const parts = fields.toSorted((one, other) => Number(one.type === "rows") - Number(other.type === "rows"));
  return (
    <>
      <RowsField<FieldValues, string>
        {...{ name, rowName, addLabel }}
        {...(said && { legend: said })}
        blank={blankRow(field)}
        most={field.maxLength || Infinity}
        summary={(values) => summaryOf(values as FieldValues, fields)}
      >
        {(index) =>
          inPairs(parts, differs.pairs, (part) => (
            <Part key={part.name} row={`${name}.${index}`} part={part} at={index} />
          ))
        }
      </RowsField>
      {hint && <p className="field__hint">{hint}</p>}
    </>
  );
}

/** Of a collapsed row its first text, and the first picture of it or of its own rows. */
function summaryOf(row: FieldValues, parts: DescribedField[]) {
  const title = parts.find(({ type }) => type === "text");
  const picture = pictureIn(row);
  return { title: String(row[title?.name ?? ""] ?? ""), ...(picture && { picture }) };
}

function pictureIn(row: unknown): MediaValue | undefined {
  const values = isRecord(row) ? Object.values(row) : [];
  const nested = values.flatMap(listOf).map(pictureIn);
  return [...values.filter(isMediaValue), ...nested].find((value) => value && hasMedia(value));
}

/** A field of a row. In a row that says something it may be required. */
function Part({ row, part, at }: { row: string; part: DescribedField; at: number }) {
  const { getValues } = useFormContext();
  const { Control, rule, ...differs } = part.differs;
  const name = `${row}.${part.name}`;
  const label = differs.label ?? part.label;
  const hint = differs.hint ?? part.hint;
  const rowNow = () => getValues(row) as unknown;
  if (Control) return <Control {...{ field: part, name, label }} />;
  if (part.type === "rows") return <DescribedRows field={part} name={name} row={at} />;
  if (part.type === "media") return <RowPicture {...{ name, label, part, rowNow }} />;
  const validate = (text: string) => {
    const found = textRule(part, rowNow)(text);
    return found === true ? (rule?.(text, rowNow()) ?? true) : found;
  };
  return (
    <div className="stack gap-1">
      <TextField<FieldValues>
        {...{ name, label }}
        {...(hint && { hint })}
        // A row that is not kept while it is blank is not required to be filled in.
        required={part.required && !part.startsBlank}
        {...textInput(part)}
        rules={{ validate }}
      />
      {part.maxLength > 0 && <LengthCount name={name} maxLength={part.maxLength} />}
    </div>
  );
}

interface PictureProps {
  name: string;
  label: string;
  part: DescribedField;
  rowNow: () => unknown;
}

function RowPicture({ name, label, part, rowNow }: PictureProps) {
  const { control } = useFormContext();
  const path: unknown = useWatch({ control, name: `${name}.path` });
  const validate = (value: MediaValue) => hasMedia(value) || !isRequiredIn(part, rowNow) || missingText(part);
  return (
    <>
      <MediaField<FieldValues>
        {...{ name, label }}
        mediaKind="picture"
        frame={part.frame}
        {...useFieldPictureRemoval(typeof path === "string" ? path : "")}
        rules={{ validate }}
      />
      <PictureHint field={part} name={name} />
    </>
  );
}
