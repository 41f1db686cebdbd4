import { messageOf } from "../../../api/errors";
import { ItemForm } from "../../../admin/form/ItemForm";
import { useAfterAdding } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { PACKAGE_ROUTES } from "../../../admin/form/itemRoutes";
import { PackageFields } from "./fields/PackageFields";
import { addPackage } from "./calls";
import { FORM_SECTIONS, PACKAGE_REQUIRED_FILES, PACKAGE_LABELS } from "./fields/formSections";
import { packageValues } from "./formValues";

export function AddPackagePage() {
  const onSaved = useAfterAdding(PACKAGE_ROUTES, "Packege added successfully!");
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
      ways={PACKAGE_ROUTES}
      label="Add Packege"
      busyLabel="Adding..."
      parts={FORM_SECTIONS}
      words={PACKAGE_LABELS}
      needs={PACKAGE_REQUIRED_FILES}
    >
      <PackageFields mediaRequired />
    </ItemForm>
  );
}
