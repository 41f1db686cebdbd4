import { useId, useMemo } from "react";
import { Link } from "react-router-dom";

import { SelectField } from "../../../ui/form/SelectField";
import { Picture } from "../../../ui/media/Picture";
import type { ItemFlag } from "../../../admin/calls/itemFlags";
import type { Option } from "./calls";

interface Props {
  name: string;
  label: string;
  /** `undefined` until they are fetched. */
  options: Option[] | undefined;
  chosen: string;
  /** Says that the item that had this place is no longer public. */
  vacancy: string | undefined;
  itemFlag: ItemFlag;
  onChoose: (id: string) => void;
}

export function ItemSelect({ name, label, options, chosen, vacancy, itemFlag, onChoose }: Props) {
  const id = useId();
  // There may be thousands of options, and each choice renders the whole page.
  const listed = useMemo(
    () =>
      options?.map((option) => (
        <option key={option.id} value={option.id}>
          {option.title}
        </option>
      )),
    [options],
  );
  const picture = useMemo(
    () => options?.find((option) => option.id === chosen)?.featuredImage,
    [options, chosen],
  );
  return (
    <SelectField
      name={name}
      label={label}
      value={chosen}
      disabled={!options}
      aria-describedby={vacancy && !chosen ? `${id}-vacancy ${id}-place` : `${id}-place`}
      onChoose={onChoose}
      below={
        <>
          {vacancy && !chosen && (
            <p id={`${id}-vacancy`} className="vacancy" dir="auto">
              {vacancy} Its place is free.
            </p>
          )}
          <div className="chosen cluster">
            {picture && <Picture path={picture} alt="" />}
            <p id={`${id}-place`}>
              {options && !chosen && itemFlag.otherwise} <Link to={itemFlag.to}>{itemFlag.description}</Link>
            </p>
          </div>
        </>
      }
    >
      <option value="">{options ? "None chosen" : "–"}</option>
      {listed}
    </SelectField>
  );
}
