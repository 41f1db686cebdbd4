import { useFormContext, useWatch } from "react-hook-form";

import { TextField } from "../../../ui/form/TextField";
import { ADDRESS_RULE, addressText, isAddress } from "./addressText";
import { PUBLISHING_LABELS } from "../../values/publishingSection";

interface Props {
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
export function AddressField({ stored, live, pathOf }: Props) {
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
    <div className="address">
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
