import type { FieldValues } from "react-hook-form";

import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import type { ItemKind, ListedRow } from "../../../admin/actions/itemKind";
import { messageOf } from "../../../api/errors";
import type { Package } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { itemCalls } from "../../../admin/calls/itemCalls";
import { formSender } from "../../../admin/fields/described/sendForm";
import { client } from "../../../api/client";
import { PACKAGE_FORM } from "./packageForm";

const send = formSender(PACKAGE_FORM.fields, "/api/admin/upload-packege-image");

const packageCalls = itemCalls<Package, "isFeatured">({
  kind: "packege",
  rowField: "isFeatured",
  send: (save, request) => send({ ...save, values: withTrimmedPlans(save.values) }, request),
  // Events and packages share this call.
  removePicture: (id, imageName) =>
    client.POST("/api/admin/remove-event-image", { body: { eventId: id, imageName } }),
});

export const withTrimmedPlans = (values: FieldValues): FieldValues => ({
  ...values,
  plans: (values["plans"] as { description: string }[]).map((plan) => ({
    ...plan,
    description: plan.description.trim(),
  })),
});

const KIND: ItemKind<Package, ListedRow<Package, "isFeatured">> = {
  ...PACKAGE_FORM,
  name: "packege",
  copyPrefix: "package",
  label: "Packege",
  nouns: { one: "packege", many: "packeges" },
  routes: {
    list: admin.packages,
    listName: "All packages",
    add: admin.addPackage,
    detail: admin.package,
    update: admin.updatePackage,
    history: admin.packageHistory,
    publicPage: pages.package,
  },
  calls: packageCalls,
  renderDeletionEffects: (item) => item.isFeatured && <p>It is a featured packege.</p>,
  column: { label: "Featured", sort: "isFeatured" },
  renderCell: (item) => <td data-label="Featured">{item.isFeatured ? "Yes" : "No"}</td>,
  pageAfterUpdate: () => admin.packages,
  failures: {
    fetchList: "Failed to fetch locations",
    fetchDetails: "Failed to fetch packege details",
    fetchForm: "Failed to fetch packege",
    remove: "Failed to delete the event",
    add: "Failed to add Packege",
    update: (cause) => messageOf(cause, "Failed to update event"),
  },
};

export const PackageListPage = () => <ItemListPage kind={KIND} />;
export const PackageDetailPage = () => <ItemDetailPage kind={KIND} />;
export const PackageFormPage = () => <ItemFormPage kind={KIND} />;
