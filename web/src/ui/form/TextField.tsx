import { type ComponentProps, type ReactNode, useRef } from "react";
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from "react-hook-form";

import { FieldLabel, FieldHint, FieldError } from "./FieldTexts";
import { useFieldError } from "./useFieldError";
import { useTextHeight } from "./useTextHeight";
import { FieldLocation } from "../wireframe/FieldLocation";
import type { FieldPosition } from "../wireframe/pageWireframes";

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  /** The id of the control; by default its name. A dialog may be above a form with a field of the same name. */
  id?: string | undefined;
  label: ReactNode;
  type?: "text" | "email" | "tel" | "password" | "date" | "datetime-local" | "long";
  required?: boolean;
  hint?: string;
  position?: FieldPosition | undefined;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: "numeric" | "url" | undefined;
  autoCapitalize?: "none";
  spellCheck?: boolean;
  dir?: "auto";
  /** The texts that can be chosen, besides none; any text can be typed without them. */
  choices?: string[] | undefined;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
}

export function TextField<Values extends FieldValues>(props: Props<Values>) {
  const { name, id = name, label, type = "text", rules = {}, hint, position, choices, ...attributes } = props;
  const { register } = useFormContext<Values>();
  const field = useRef<HTMLDivElement>(null);
  useTextHeight(field, name);
  const error = useFieldError<Values>(name);
  // An error is announced without the location.
  const location = position && !error && `${id}-where`;
  const describedBy = [location, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    "aria-invalid": Boolean(error),
    "aria-describedby": describedBy || undefined,
    ...attributes,
    ...register(name, rules),
  };
  return (
    <div className="field" ref={field}>
      <FieldLabel name={id} label={label} required={Boolean(props.required)} />
      {position && <FieldLocation name={id} position={position} />}
      {choices ? (
        <select {...control}>
          <option value="">Not stated</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice.charAt(0).toUpperCase() + choice.slice(1)}
            </option>
          ))}
        </select>
      ) : (
        <TextControl type={type} {...control} />
      )}
      {hint && <FieldHint name={id}>{hint}</FieldHint>}
      {error && <FieldError name={id} error={error} />}
    </div>
  );
}

/** An input; `long` is for texts of several lines. */
function TextControl({ type, ...control }: ComponentProps<"input"> & ComponentProps<"textarea">) {
  return type === "long" ? <textarea rows={4} {...control} /> : <input type={type} {...control} />;
}
