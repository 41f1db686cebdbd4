import { useCallback } from "react";
import { useNavigate, useParams } from "react-router-dom";

import { isUnknown, messageOf } from "../../../api/errors";
import type { Package } from "../../../api/types";
import { useLoaded } from "../../../api/useLoaded";
import { admin } from "../../../paths";
import { say } from "../../../ui/notices";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { useTitle } from "../../pages/useTitle";
import { fetchPackage } from "../calls";
import { GoBack } from "../../detail/GoBack";
import { PackageFields } from "./PackageFields";
import { removePackageImage, updatePackage } from "./calls";
import { FORM_PARTS, PACKAGE_WORDS } from "./parts";
import { packageValues } from "./values";

export function UpdatePackagePage() {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => fetchPackage(id, signal), [id]));
  useTitle(item.state === "ready" ? `Update ${item.value.title}` : "Update Packege");
  return (
    <>
      <header className="desk__head">
        <h1>Update Packege</h1>
        <GoBack to={item.state === "ready" ? admin.package(item.value.id) : admin.packages} />
      </header>
      {item.state === "loading" && <p>Loading...</p>}
      {item.state === "failed" && <p role="alert">{failure(item.cause)}</p>}
      {item.state === "ready" && <UpdatePackageForm key={item.value.id} item={item.value} />}
    </>
  );
}

const failure = (cause: unknown): string =>
  isUnknown(cause) ? "Packege not found!" : "Failed to fetch packege";

function UpdatePackageForm({ item }: { item: Package }) {
  const navigate = useNavigate();
  const editing = useItemForm({
    kind: "package",
    item,
    valuesOf: packageValues,
    save: (save) => updatePackage(item.id, save),
    load: fetchPackage,
    removeImage: removePackageImage,
    failure: (cause) => messageOf(cause, "Failed to update event"),
    onSaved: async () => {
      say("Packege updated successfully!");
      await navigate(admin.packages);
    },
  });
  return (
    <ItemForm
      editing={editing}
      label="Update Packege"
      busyLabel="Updating..."
      parts={FORM_PARTS}
      words={PACKAGE_WORDS}
    >
      <PackageFields />
    </ItemForm>
  );
}
