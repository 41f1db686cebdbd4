import { arrayMove } from "@dnd-kit/sortable";
import { useCallback, useRef } from "react";
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from "react-hook-form";

import { FieldLabel, FieldHint, FieldError } from "../../../../ui/form/FieldTexts";
import { SortableList } from "../../../../admin/fields/rows/SortableList";
import { notifyBriefly } from "../../../../ui/notices/noticeStore";
import { VenueCombobox } from "./VenueCombobox";
import { nameOf, VenueOption } from "./VenueMenu";
import { useVenuesById } from "./useVenuesById";
import type { VenueSummary } from "./venueSummaries";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string[]>;
  label: string;
  hint?: string;
}

/** Selects several venues and sorts them. */
export function VenueMultiSelectField<Values extends FieldValues>({
  name,
  label,
  hint = "They are shown in this order.",
}: Props<Values>) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  const ids: string[] = field.value;
  const { known, learn } = useVenuesById(ids);
  const box = useRef<HTMLInputElement>(null);
  const { ref: fieldRef } = field;
  const register = useCallback(
    (input: HTMLInputElement | null) => {
      box.current = input;
      fieldRef(input);
    },
    [fieldRef],
  );
  const choose = (venue: VenueSummary) => {
    learn(venue);
    field.onChange([...ids, venue.id]);
    notifyBriefly(`${venue.title} added.`);
  };
  const remove = (at: number) => {
    field.onChange(ids.toSpliced(at, 1));
    // Every other change shows a notice that replaces this undo.
    return () => field.onChange(ids);
  };
  return (
    <div className="field">
      <FieldLabel name={name} label={label} />
      <VenueCombobox
        name={name}
        value=""
        placeholder="Search the venues"
        chosenIds={ids}
        invalid={fieldState.invalid}
        register={register}
        onChoose={choose}
        onBlur={field.onBlur}
      />
      <FieldHint name={name}>{hint}</FieldHint>
      <FieldError name={name} error={fieldState.error?.message} />
      <SortableList
        compact
        items={ids.map((id) => ({ id, name: nameOf(known[id]) }))}
        fallbackFocus={box}
        onMove={(from, to) => field.onChange(arrayMove(ids, from, to))}
        onRemove={remove}
      >
        {(index) => <VenueOption known={known[ids[index] ?? ""]} />}
      </SortableList>
    </div>
  );
}
