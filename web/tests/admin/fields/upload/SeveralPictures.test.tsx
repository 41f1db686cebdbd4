import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { MediaField } from "../../../../src/admin/fields/upload/MediaField";
import { SeveralPictures } from "../../../../src/admin/fields/upload/SeveralPictures";
import { type MediaValue, NO_MEDIA, stored } from "../../../../src/admin/values/media/mediaValue";
import { PACKAGE_FORM } from "../../../../src/features/packages/admin/packageForm";
import { fakeApi } from "../../../support/fakeApi";
import { renderForm } from "../../../support/renderForm";

interface Values {
  featuredImage: MediaValue;
}

const fields = PACKAGE_FORM.requiredFiles.filter(({ name }) => name === "featuredImage");
const anyFile = userEvent.setup({ applyAccept: false });
const REFUSED = /notes\.txt is not a picture/;

function open() {
  fakeApi({ "/api/admin/get-upload-limits": { body: { pictureBytes: 1024, filmBytes: 1024 } } });
  return renderForm<Values>(
    { featuredImage: NO_MEDIA },
    <>
      <SeveralPictures fields={fields} />
      <MediaField<Values> name="featuredImage" label="Card" mediaKind="picture" />
    </>,
  );
}

const several = () => screen.getByLabelText("All pictures at once");

test("a file that is refused among several is named until one of the fields gets another", async () => {
  const { setValue } = open();
  await anyFile.upload(several(), new File(["x"], "notes.txt"));
  expect(await screen.findByText(REFUSED)).toBeVisible();
  act(() => setValue("featuredImage", stored("/images/loch.jpg")));
  expect(screen.queryByText(REFUSED)).toBeNull();
});

test("a field that refused a file says so no longer once it gets one of several", async () => {
  const { getValues } = open();
  await anyFile.upload(screen.getByLabelText("Card"), new File(["x"], "notes.txt"));
  expect(await screen.findByText(REFUSED)).toBeVisible();
  await anyFile.upload(several(), new File(["x"], "loch.jpg"));
  await screen.findByText("1 file is set by its shape.");
  expect(getValues("featuredImage").file?.name).toBe("loch.jpg");
  expect(screen.queryByText(REFUSED)).toBeNull();
});
