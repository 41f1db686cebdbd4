import { type FieldPathByValue, type FieldValues, useFormContext, useWatch } from "react-hook-form";

import type { MediaKind } from "../../values/media/mediaKinds";
import { FieldError, FieldLabel } from "../../../ui/form/FieldTexts";
import { useFieldError } from "../../../ui/form/useFieldError";
import { CommaListField } from "../../../ui/form/CommaListField";
import { TextField } from "../../../ui/form/TextField";
import type { FieldPosition, WireframePage } from "../../../ui/wireframe/pageWireframes";
import {
  useFieldPictureRemoval,
  useGalleryPictureRemoval,
} from "../../editing/pictureRemoval/usePictureRemoval";
import { type DescribedField, formLabel } from "../../values/described/describedFields";
import { blankRow, missingText, textRule } from "../../values/described/describedValues";
import { type GalleryValue, hasMedia, hasPictures, type MediaValue } from "../../values/media/mediaValue";
import { lengthOf } from "../../values/fieldValues";
import { type GoodLength, goodLength, lengthText } from "../searchEntry/lengthText";
import { GalleryField } from "../upload/GalleryField";
import { MediaField } from "../upload/MediaField";
import { RowsField } from "../rows/RowsField";
import "./TextLines.css";
import { DescribedRows } from "./DescribedRows";
import { textInput } from "./textInput";
import { hintOf, PictureHint, positionOf } from "./PictureHint";

interface Props {
  field: DescribedField;
  /** The drawing of the page on which the fields of the form are seen. */
  page?: WireframePage | undefined;
  /** Whether the files that the declaration requires are required, as for a new item. */
  mediaRequired?: boolean;
}

/** The control of a field of the form, as its declaration and what differs say. */
export function DescribedControl({ field, page, mediaRequired = false }: Props) {
  const { name, type, long, required, differs } = field;
  const { Control } = differs;
  const label = differs.label ?? formLabel(field);
  const position = positionOf(field, page);
  const hint = hintOf(field);
  const good = goodLength(field);
  if (good) return <CountedTextField<FieldValues> {...{ name, label, good }} type={long ? "long" : "text"} />;
  if (Control) return <Control {...{ field, name, label }} />;
  switch (type) {
    case "flag":
      return <CheckboxField<FieldValues> {...{ name, label }} />;
    case "media":
      return <Media {...{ field, label, position }} required={required && mediaRequired} />;
    case "media_list":
      return <Gallery {...{ field, label, position }} required={required && mediaRequired} />;
    case "rows":
      return <DescribedRows field={field} name={name} {...(hint && { hint })} />;
    case "texts":
      if (!differs.commas) return <TextLines field={field} />;
      return <CommaListField<FieldValues> {...{ name, label }} />;
    default:
      return (
        <TextField<FieldValues>
          {...{ name, label, required, position }}
          {...(hint && !position && { hint })}
          {...textInput(field)}
          rules={{ validate: (text) => ruleOf(field)(text) }}
        />
      );
  }
}

const ruleOf = (field: DescribedField) => (text: string) => {
  const found = textRule(field)(text);
  return found === true ? (field.differs.rule?.(text, null) ?? true) : found;
};

const MEDIA_KINDS: Record<string, MediaKind> = { also: "either", only: "film" };

const mediaKindOf = ({ film, document }: DescribedField): MediaKind =>
  document ? "pictureOrDocument" : (MEDIA_KINDS[film ?? ""] ?? "picture");

interface MediaProps {
  field: DescribedField;
  label: string;
  position: FieldPosition | undefined;
  required: boolean;
}

function Media({ field, label, position, required }: MediaProps) {
  const validate = (value: MediaValue) => !required || hasMedia(value) || missingText(field);
  return (
    <>
      <MediaField<FieldValues>
        {...{ name: field.name, label, position, required }}
        mediaKind={mediaKindOf(field)}
        frame={field.frame}
        rules={{ validate }}
        {...useFieldPictureRemoval(field.name)}
      />
      {!position && <PictureHint field={field} name={field.name} />}
    </>
  );
}

/** Short texts that each have a line of their own, such as the opening hours. */
function TextLines({ field }: { field: DescribedField }) {
  const { name, label, hint } = field;
  return (
    <div className="textlines">
      <RowsField<FieldValues, string>
        name={name}
        legend={label}
        rowName="Line"
        addLabel="Add line"
        blank={blankRow(field)}
        compact
      >
        {(index) => (
          <TextField<FieldValues>
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

/** Several pictures. Chosen ones are added to those that are stored. */
function Gallery({ field, label, position, required }: MediaProps) {
  const validate = (value: GalleryValue) => !required || hasPictures(value) || missingText(field);
  return (
    <GalleryField<FieldValues>
      {...{ name: field.name, label, position, required }}
      {...useGalleryPictureRemoval()}
      rules={{ validate }}
    />
  );
}

interface CountedTextFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
  type?: "text" | "long";
  good: GoodLength;
}

/** A text whose length is counted while it is typed. */
function CountedTextField<Values extends FieldValues>({
  name,
  label,
  type,
  good,
}: CountedTextFieldProps<Values>) {
  const { control } = useFormContext<Values>();
  const text = String(useWatch({ control, name }) ?? "");
  const validate = (value: unknown) =>
    lengthOf(String(value).trim()) <= good.most || `Use at most ${good.most} characters.`;
  return (
    <TextField<Values>
      name={name}
      label={label}
      type={type ?? "text"}
      hint={lengthText(text, good)}
      rules={{ validate }}
    />
  );
}

interface CheckboxFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, boolean>;
  label: string;
}

function CheckboxField<Values extends FieldValues>({ name, label }: CheckboxFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  return (
    <div className="field field--flag">
      <input
        type="checkbox"
        id={name}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-error`}
        {...register(name)}
      />
      <FieldLabel name={name} label={label} />
      <FieldError name={name} error={error} />
    </div>
  );
}
