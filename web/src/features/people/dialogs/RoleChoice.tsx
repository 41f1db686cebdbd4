import { SelectField } from "../../../ui/form/SelectField";
import type { Person } from "../calls";
import { ROLES } from "../people";

interface Props {
  role: Person["role"];
  onChoose: (role: Person["role"]) => void;
}

/** A choice of a role, with what it may do. */
export function RoleChoice({ role, onChoose }: Props) {
  return (
    <SelectField
      label="Role"
      value={role}
      options={Object.entries(ROLES).map(([name, { label }]) => ({ value: name, label }))}
      onChoose={(chosen) => onChoose(chosen === "owner" ? "owner" : "editor")}
      below={<p className="field__hint">{ROLES[role].hint}</p>}
    />
  );
}
