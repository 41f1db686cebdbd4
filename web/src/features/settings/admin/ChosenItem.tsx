import { useId, useMemo } from "react";

import type { Option } from "./calls";

interface Props {
  name: string;
  label: string;
  /** `null` while they are on their way, or when they did not come. */
  options: Option[] | null;
  chosen: string;
  onChoose: (id: string) => void;
}

/** One of the settings' dropdowns, which lists items by their titles. */
export function ChosenItem({ name, label, options, chosen, onChoose }: Props) {
  const id = useId();
  // There may be thousands, and each choice draws the whole page anew.
  const listed = useMemo(
    () =>
      options?.map((option) => (
        <option key={option.id} value={option.id}>
          {option.title}
        </option>
      )),
    [options],
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">None chosen</option>
        {listed}
      </select>
    </div>
  );
}
