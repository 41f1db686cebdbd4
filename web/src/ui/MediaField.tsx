import {
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useFormContext,
  useWatch,
} from "react-hook-form";

import { accepts, isFilm, type MediaKind } from "../api/media";
import { useFileSource } from "./useFileSource";

const ALLOWED: Record<MediaKind, string> = {
  picture: "A picture, for example JPEG, PNG, WebP or AVIF.",
  film: "A film, for example MP4 or WebM.",
  either: "A picture or a film.",
};

interface Props<Values extends FieldValues> {
  /** The API's name of the field. */
  name: FieldPath<Values>;
  label: string;
  takes: MediaKind;
  required?: boolean;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
}

/** One file control with its label, what it takes, a look at the file chosen, and its error where there is one. */
export function MediaField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, takes, required = false, rules = {} } = props;
  const { register, getFieldState, control, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  const files = useWatch({ control, name }) as FileList | null | undefined;
  return (
    <div className="field field--media">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        type="file"
        accept={accepts[takes]}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-allowed ${name}-error`}
        {...register(name, rules)}
      />
      <p className="field__hint" id={`${name}-allowed`}>
        {ALLOWED[takes]}
      </p>
      <Preview file={files?.[0]} />
      <p className="field__error" id={`${name}-error`}>
        {error}
      </p>
    </div>
  );
}

function Preview({ file }: { file: File | undefined }) {
  const source = useFileSource(file);
  if (!file) return null;
  return isFilm(file.name) ? (
    <video ref={source} className="preview" aria-label={file.name} muted controls preload="metadata" />
  ) : (
    <img ref={source} className="preview" alt={file.name} />
  );
}
