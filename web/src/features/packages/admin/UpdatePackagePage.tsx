import { useNavigate } from "react-router-dom";

import { messageOf } from "../../../api/errors";
import type { Package } from "../../../api/types";
import { admin } from "../../../paths";
import { ItemForm } from "../../editing/ItemForm";
import { UpdatePage } from "../../editing/UpdatePage";
import { useAfterUpdating } from "../../editing/useAfterSaving";
import { useItemForm } from "../../editing/useItemForm";
import { PACKAGE_WAYS } from "../../editing/ways";
import { fetchPackage } from "../calls";
import { PackageFields } from "./PackageFields";
import { removePackageImage, updatePackage } from "./calls";
import { FORM_PARTS, PACKAGE_WORDS } from "./parts";
import { packageValues } from "./values";

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
