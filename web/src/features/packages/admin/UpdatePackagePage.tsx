import { useNavigate } from "react-router-dom";

import { messageOf } from "../../../api/errors";
import type { Package } from "../../../api/types";
import { admin } from "../../../routing/paths";
import { ItemForm } from "../../../admin/form/ItemForm";
import { UpdatePage } from "../../../admin/form/UpdateItemPage";
import { useAfterUpdating } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { PACKAGE_WAYS } from "../../../admin/form/itemRoutes";
import { fetchPackage } from "../calls";
import { PackageFields } from "./fields/PackageFields";
import { removePackageImage, updatePackage } from "./calls";
import { FORM_PARTS, PACKAGE_WORDS } from "./fields/formSections";
import { packageValues } from "./formValues";

export function UpdatePackagePage() {
  return (
    <UpdatePage
      heading="Update Packege"
      ways={PACKAGE_WAYS}
      load={fetchPackage}
      failure="Failed to fetch packege"
      missing="Packege not found!"
    >
      {(item) => <UpdatePackageForm key={item.id} item={item} />}
    </UpdatePage>
  );
}

function UpdatePackageForm({ item }: { item: Package }) {
  const navigate = useNavigate();
  const onSaved = useAfterUpdating(PACKAGE_WAYS, "Packege updated successfully!", () =>
    navigate(admin.packages),
  );
  const editing = useItemForm({
    kind: "package",
    item,
    valuesOf: packageValues,
    save: (save) => updatePackage(item.id, save),
    load: fetchPackage,
    removeImage: removePackageImage,
    failure: (cause) => messageOf(cause, "Failed to update event"),
    onSaved,
  });
  return (
    <ItemForm
      editing={editing}
      ways={PACKAGE_WAYS}
      label="Update Packege"
      busyLabel="Updating..."
      parts={FORM_PARTS}
      words={PACKAGE_WORDS}
    >
      <PackageFields />
    </ItemForm>
  );
}
