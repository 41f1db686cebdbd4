import { type FieldPathByValue, type FieldValues, useController, useFormContext } from "react-hook-form";

import { FieldLabel, FieldHint, FieldError } from "../../../../ui/form/FieldTexts";
import { VenueCombobox } from "./VenueCombobox";
import { nameOf } from "./VenueMenu";
import { useVenuesById } from "./useVenuesById";
import type { VenueSummary } from "./venueSummaries";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
  hint: string;
  /** Called with the chosen venue, for example to fill other fields. */
  onChosen?: (venue: VenueSummary) => void;
}

const NONE = "Another venue";

export function VenueSelectField<Values extends FieldValues>({ name, label, hint, onChosen }: Props<Values>) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  const id: string = field.value;
  const { known, learn } = useVenuesById(id ? [id] : []);
  const choose = (venue: VenueSummary) => {
    if (venue.id) learn(venue);
    field.onChange(venue.id);
    if (venue.id) onChosen?.(venue);
  };
  const value = id ? nameOf(known[id]) : "";
  return (
    <div className="field">
      <FieldLabel name={name} label={label} />
      <VenueCombobox
        name={name}
        value={value}
        placeholder={NONE}
        none={NONE}
        invalid={fieldState.invalid}
        register={field.ref}
        onChoose={choose}
        onBlur={field.onBlur}
      />
      <FieldHint name={name}>{hint}</FieldHint>
      <FieldError name={name} error={fieldState.error?.message} />
    </div>
  );
}
