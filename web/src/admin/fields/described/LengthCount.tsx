import { useFormContext, useWatch } from "react-hook-form";

import { lengthOf } from "../../values/fieldValues";

/** Fewer characters than these are counted down. */
const NEAR = 10;
const NEAR_SHARE = 0.15;

/** How many characters are left of a text, once they are few. */
export function LengthCount({ name, maxLength }: { name: string; maxLength: number }) {
  const { control } = useFormContext();
  const left = maxLength - lengthOf(String(useWatch({ control, name }) ?? ""));
  const isNear = left <= Math.max(NEAR, Math.round(maxLength * NEAR_SHARE));
  return <output className={left < 0 ? "note note--wrong" : "note"}>{isNear && countText(left)}</output>;
}

function countText(left: number): string {
  const count = Math.abs(left) === 1 ? "1 character" : `${Math.abs(left)} characters`;
  return left < 0 ? `${count} too many` : `${count} left`;
}
