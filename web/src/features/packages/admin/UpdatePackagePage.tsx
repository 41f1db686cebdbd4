import { UpdateItemPage } from "../../../admin/item/UpdateItemPage";
import { messageOf } from "../../../api/errors";
import { admin } from "../../../routing/paths";
import { PackageFields } from "./fields/PackageFields";
import { PACKAGE_KIND } from "./packageKind";

export function UpdatePackagePage() {
  return (
    <UpdateItemPage
      kind={PACKAGE_KIND}
      fetchFailure="Failed to fetch packege"
      saveFailure={(cause) => messageOf(cause, "Failed to update event")}
      nextPage={() => admin.packages}
    >
      <PackageFields />
    </UpdateItemPage>
  );
}
