import { AddItemPage } from "../../../admin/item/AddItemPage";
import { PackageFields } from "./fields/PackageFields";
import { PACKAGE_KIND } from "./packageKind";

export function AddPackagePage() {
  return (
    <AddItemPage kind={PACKAGE_KIND} failure="Failed to add Packege">
      <PackageFields mediaRequired />
    </AddItemPage>
  );
}
