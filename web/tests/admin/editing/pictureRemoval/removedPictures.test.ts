import { expect, test } from "vitest";

import {
  findPicture,
  withoutPicture,
  withPicture,
  withPictureFields,
} from "../../../../src/admin/editing/pictureRemoval/removedPictures";
import { withField } from "../../../../src/admin/values/fieldValues";
import { stored } from "../../../../src/admin/values/media/mediaValue";

const FORM = {
  title: "Dunmore House",
  featuredImage: stored("/images/a.jpg"),
  galleryImages: { paths: ["/images/1.jpg", "/images/2.jpg", "/images/3.jpg"], files: [] as File[] },
  plans: [
    { title: "First", others: [{ text: "By water", image: stored("/images/boat.jpg") }] },
    { title: "Second", others: [{ text: "By rail", image: stored("/images/rail.jpg") }] },
  ],
};
type Form = typeof FORM;

/** The form without the picture, then changed, then with the picture restored. */
function undone(imageName: string, change: (left: Form) => Form = (left) => left): Form {
  const lost = findPicture(FORM, imageName);
  const left = change(withPictureFields(FORM, withoutPicture(FORM, lost)));
  return withPictureFields(left, withPicture(left, lost));
}

test.each(["featuredImage", "/images/a.jpg", "/images/2.jpg", "/images/boat.jpg", "/images/none.jpg"])(
  "what shows %s is as it was after it was taken off and put back",
  (imageName) => {
    expect(undone(imageName)).toEqual(FORM);
  },
);

test("a picture that is taken off leaves everything else", () => {
  const left = withPictureFields(FORM, withoutPicture(FORM, findPicture(FORM, "/images/boat.jpg")));
  expect(left).toEqual({
    ...FORM,
    plans: [{ title: "First", others: [{ text: "By water", image: stored("") }] }, FORM.plans[1]],
  });
});

test("a field that shows another picture by now keeps that", () => {
  const other = stored("/images/b.jpg");
  expect(undone("featuredImage", (left) => ({ ...left, featuredImage: other })).featuredImage).toEqual(other);
});

test("a file chosen meanwhile takes precedence over the restored picture", () => {
  const file = new File(["x"], "new.jpg");
  const change = (left: Form) => ({ ...left, featuredImage: { path: "", file } });
  expect(undone("featuredImage", change).featuredImage).toEqual({ path: "/images/a.jpg", file });
});

test("a picture is restored to its row although the row was moved", () => {
  expect(undone("/images/boat.jpg", (left) => ({ ...left, plans: left.plans.toReversed() })).plans).toEqual(
    FORM.plans.toReversed(),
  );
});

test("a picture is restored to its row although text was typed into it meanwhile", () => {
  const now = undone("/images/boat.jpg", (left) => withField(left, "plans.0.others.0.text", "By sea"));
  expect(now.plans[0]?.others[0]).toEqual({
    text: "By sea",
    image: stored("/images/boat.jpg"),
  });
});

test("a picture whose row was removed is not restored to another row", () => {
  const plans = [{ title: "Third", others: [] }, ...FORM.plans.slice(1)];
  expect(undone("/images/boat.jpg", (left) => ({ ...left, plans })).plans).toEqual(plans);
});
