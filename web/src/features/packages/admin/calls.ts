import type { FieldValues } from "react-hook-form";

import { itemCalls } from "../../../admin/calls/itemCalls";
import { formSender } from "../../../admin/fields/described/sendForm";
import { adminEndpoints } from "../../../api/adminEndpoints";
import { client } from "../../../api/client";
import type { Package } from "../../../api/types";
import { PACKAGE_FORM } from "./packageForm";

const send = formSender(PACKAGE_FORM.fields, adminEndpoints.uploadPackageImage);

export const packageCalls = itemCalls<Package, "isFeatured">({
  kind: "packege",
  rowField: "isFeatured",
  send: (save, request) => send({ ...save, values: withTrimmedPlans(save.values) }, request),
  // Events and packages share this call.
  removePicture: (id, imageName) =>
    client.POST(adminEndpoints.removeEventImage, { body: { eventId: id, imageName } }),
});

/** The server drops blank plans, pictures, sections and cards. */
export const withTrimmedPlans = (values: FieldValues): FieldValues => ({
  ...values,
  plans: (values["plans"] as { description: string }[]).map((plan) => ({
    ...plan,
    description: plan.description.trim(),
  })),
});
