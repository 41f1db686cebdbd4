import { useFormContext, useWatch } from "react-hook-form";

import { TextField } from "../../ui/form/TextField";
import { PUBLISHING_LABELS } from "./publishingSection";

interface Props {
  /** The address as it is stored; empty for a new item. */
  stored: string;
  /** The address at which visitors find the item now; absent while they do not. */
  live?: string | undefined;
  pathOf: (slug: string) => string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST = 80;
const RULE = `Use up to ${LONGEST} small letters, digits and single hyphens between them.`;

interface Values {
  slug: string;
}

/** The last part of an item's address, below which the whole of it is shown. */
export function AddressField({ stored, live, pathOf }: Props) {
  const { control } = useFormContext<Values>();
  const slug = useWatch({ control, name: "slug" }).trim();
  const validate = (value: string) => {
    const text = value.trim();
    return text === stored || (SLUG.test(text) && text.length <= LONGEST) || RULE;
  };
  const whole = (part: string) => window.location.origin + pathOf(part);
  return (
    <div className="address">
      <TextField<Values>
        name="slug"
        label={PUBLISHING_LABELS["slug"] ?? "Address"}
        hint={
          stored ? "The last part of the page’s address." : "Leave it empty to have it made from the title."
        }
        autoComplete="off"
        rules={{ validate }}
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
