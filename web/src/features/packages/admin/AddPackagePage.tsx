import { useNavigate } from "react-router-dom";

import { readToken } from "../../../api/credentials";
import { messageOf } from "../../../api/errors";
import { admin } from "../../../paths";
import { say } from "../../../ui/notices";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { useTitle } from "../../pages/useTitle";
import { GoBack } from "../../detail/GoBack";
import { PackageFields } from "./PackageFields";
import { addPackage } from "./calls";
import { FORM_PARTS, PACKAGE_WORDS } from "./parts";
import { packageValues } from "./values";

export function AddPackagePage() {
  const navigate = useNavigate();
  useTitle("Add Packege");
  const editing = useItemForm({
    kind: "package",
    item: null,
    valuesOf: packageValues,
    save: addPackage,
    failure: (cause) => messageOf(cause, "Failed to add Packege"),
    onSaved: async () => {
      say("Packege added successfully!");
      await navigate(readToken() ? admin.packages : admin.login);
    },
  });
  return (
    <>
      <header className="desk__head">
        <h1>Add Packege</h1>
        <GoBack to={admin.packages} />
      </header>
      <ItemForm
        editing={editing}
        label="Add Packege"
        busyLabel="Adding..."
        parts={FORM_PARTS}
        words={PACKAGE_WORDS}
      >
        <PackageFields mediaRequired />
      </ItemForm>
    </>
  );
}
