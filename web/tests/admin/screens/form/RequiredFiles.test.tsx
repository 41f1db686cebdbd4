import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { RequiredFiles } from "../../../../src/admin/screens/form/ItemForm";
import { NO_MEDIA, stored } from "../../../../src/admin/values/media/mediaValue";
import { EVENT_FORM } from "../../../../src/features/events/admin/eventForm";
import { renderForm } from "../../../support/renderForm";

const NEEDED = ["featuredVideo", "bannerImage", "galleryImages"];
const fields = EVENT_FORM.requiredFiles.filter(({ name }) => NEEDED.includes(name));
const EMPTY = { featuredVideo: NO_MEDIA, bannerImage: NO_MEDIA, galleryImages: { paths: [], files: [] } };

const texts = () => screen.queryAllByText(/^You need/).map(({ textContent }) => textContent);

test("only the files that the form still needs are named", () => {
  const { setValue } = renderForm<Record<string, unknown>>(EMPTY, <RequiredFiles fields={fields} />);
  expect(texts()).toEqual([
    "You need a film: Featured video.",
    "You need 2 pictures: Banner image, Gallery images.",
  ]);
  act(() => {
    setValue("featuredVideo", stored("/images/clip.mp4"));
    setValue("bannerImage", { path: "", file: new File(["x"], "loch.jpg") });
  });
  expect(texts()).toEqual(["You need a picture: Gallery images."]);
  act(() => setValue("galleryImages", { paths: ["/images/loch.jpg"], files: [] }));
  expect(texts()).toEqual([]);
});
