import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { FormSection } from "../../editing/sections/FormSection";
import type { KindItem } from "../itemKind";
import { TextField } from "../../../ui/form/TextField";
import { ADDRESS_RULE, addressText, isAddress } from "../../fields/searchEntry/addressText";
import { PUBLISHING_LABELS, PUBLISHING_SECTION } from "../../values/described/publishingSection";
import { isPublic } from "../../values/states/StateLabel";
import type { Edited } from "../../calls/editedItem";
import { ScheduleFields } from "../schedule/ScheduleFields";
import type { Schedule } from "../schedule/useSchedule";

interface Props {
  edited: Edited<KindItem> | null;
  schedule: Schedule;
  /** The label of the button with which the times take effect. */
  label: string;
  pathOf: (slug: string) => string;
  /** What can be done about the times at once. */
  children?: ReactNode;
}

/** The last section of an item's form: its address and the times from and until which it is public. */
export function PublishingFields({ edited, schedule, label, pathOf, children }: Props) {
  const live = edited !== null && isPublic(edited.state);
  return (
    <FormSection title={PUBLISHING_SECTION.title}>
      <AddressField
        stored={edited?.item.slug ?? ""}
        live={live ? edited?.published?.slug : undefined}
        pathOf={pathOf}
      />
      <ScheduleFields {...{ schedule, edited, label }}>{children}</ScheduleFields>
    </FormSection>
  );
}

interface AddressFieldProps {
  /** The address as it is stored; empty for a new item. */
  stored: string;
  /** The address at which visitors find the item now; absent while they do not. */
  live?: string | undefined;
  pathOf: (slug: string) => string;
}

interface Values {
  slug: string;
}

/** The last part of an item's address, below which the whole of it is shown. */
function AddressField({ stored, live, pathOf }: AddressFieldProps) {
  const { control, getValues, setValue } = useFormContext<Values>();
  const typed = useWatch({ control, name: "slug" }).trim();
  const slug = typed === stored ? stored : addressText(typed);
  const validate = (value: string) => value.trim() === stored || isAddress(value.trim()) || ADDRESS_RULE;
  // The field then holds what is stored, which is what the whole address below it shows.
  const correct = () => {
    const text = getValues("slug").trim();
    const address = addressText(text);
    if (text !== stored && address && address !== text)
      setValue("slug", address, { shouldValidate: true, shouldDirty: true });
  };
  const whole = (part: string) => window.location.origin + pathOf(part);
  return (
    <div className="stack gap-1">
      <TextField<Values>
        name="slug"
        label={PUBLISHING_LABELS["slug"] ?? "Web address"}
        hint={
          stored ? "The last part of the page’s address." : "Leave it empty to have it made from the title."
        }
        autoComplete="off"
        rules={{ validate, onBlur: correct }}
      />
      {slug && <output className="address__whole">{whole(slug)}</output>}
      {live && slug !== live && (
        <output className="field__hint address__whole">
          Once this is published, the old address {whole(live)} leads here.
        </output>
      )}
    </div>
  );
}
