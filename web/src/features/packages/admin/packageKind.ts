import type { ItemKind } from "../../../admin/item/itemKind";
import type { Package } from "../../../api/types";
import { admin, pages } from "../../../routing/paths";
import { packageCalls } from "./calls";
import { PACKAGE_SECTIONS, PACKAGE_LABELS, PACKAGE_REQUIRED_FILES } from "./fields/packageFieldInfo";
import { type PackageValues, packageValues } from "./formValues";

export const PACKAGE_KIND = {
  name: "packege",
  draftPrefix: "package",
  label: "Packege",
  nouns: { one: "packege", many: "packeges" },
  routes: {
    list: admin.packages,
    listName: "All packages",
    add: admin.addPackage,
    detail: admin.package,
    update: admin.updatePackage,
    publicPage: pages.package,
  },
  calls: packageCalls,
  valuesOf: packageValues,
  sections: PACKAGE_SECTIONS,
  fieldLabels: PACKAGE_LABELS,
  requiredFiles: PACKAGE_REQUIRED_FILES,
} satisfies ItemKind<Package, PackageValues, unknown>;
