import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../../admin/form/ItemForm";
import { useAfterAdding } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { PACKAGE_WAYS } from "../../../admin/form/itemRoutes";
import { PackageFields } from "./fields/PackageFields";
import { addPackage } from "./calls";
import { FORM_PARTS, PACKAGE_NEEDS, PACKAGE_WORDS } from "./fields/formSections";
import { packageValues } from "./formValues";

export function AddPackagePage() {
  const onSaved = useAfterAdding(PACKAGE_WAYS, "Packege added successfully!");
  const editing = useItemForm({
    kind: "package",
    item: null,
    valuesOf: packageValues,
    save: addPackage,
    failure: (cause) => messageOf(cause, "Failed to add Packege"),
    onSaved,
  });
  return (
    <ItemForm
      editing={editing}
      ways={PACKAGE_WAYS}
      label="Add Packege"
      busyLabel="Adding..."
      parts={FORM_PARTS}
      words={PACKAGE_WORDS}
      needs={PACKAGE_NEEDS}
    >
      <PackageFields mediaRequired />
    </ItemForm>
  );
}
