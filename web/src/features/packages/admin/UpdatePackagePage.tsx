import { useNavigate } from "react-router-dom";

import { messageOf } from "../../../api/errors";
import type { Package } from "../../../api/types";
import { admin } from "../../../routing/paths";
import { ItemForm } from "../../../admin/form/ItemForm";
import { UpdateItemPage } from "../../../admin/form/UpdateItemPage";
import { useAfterUpdating } from "../../../admin/save/useAfterSaving";
import { useItemForm } from "../../../admin/form/useItemForm";
import { PACKAGE_ROUTES } from "../../../admin/form/itemRoutes";
import { fetchPackage } from "../calls";
import { PackageFields } from "./fields/PackageFields";
import { removePackageImage, updatePackage } from "./calls";
import { FORM_SECTIONS, PACKAGE_LABELS } from "./fields/formSections";
import { packageValues } from "./formValues";

export function UpdatePackagePage() {
  return (
    <UpdateItemPage
      heading="Update Packege"
      ways={PACKAGE_ROUTES}
      load={fetchPackage}
      failure="Failed to fetch packege"
      missing="Packege not found!"
    >
      {(item) => <UpdatePackageForm key={item.id} item={item} />}
    </UpdateItemPage>
  );
}

function UpdatePackageForm({ item }: { item: Package }) {
  const navigate = useNavigate();
  const onSaved = useAfterUpdating(PACKAGE_ROUTES, "Packege updated successfully!", () =>
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
      ways={PACKAGE_ROUTES}
      label="Update Packege"
      busyLabel="Updating..."
      parts={FORM_SECTIONS}
      words={PACKAGE_LABELS}
    >
      <PackageFields />
    </ItemForm>
  );
}
