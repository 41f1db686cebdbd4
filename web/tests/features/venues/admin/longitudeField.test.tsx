import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";

import { DescribedControl } from "../../../../src/admin/fields/described/DescribedControl";
import { VENUE_FORM } from "../../../../src/features/venues/admin/venueForm";

const FIELD = VENUE_FORM.fields.find(({ name }) => name === "longitude");

function Form() {
  const form = useForm({ defaultValues: { latitude: "", longitude: "" } });
  return (
    <FormProvider {...form}>
      <input aria-label="Latitude" {...form.register("latitude")} />
      {FIELD && <DescribedControl field={FIELD} />}
    </FormProvider>
  );
}

test("a click on the map fills in latitude and longitude, and marks the place", () => {
  const { container } = render(<Form />);
  const map = container.querySelector("svg") as SVGSVGElement;
  map.getBoundingClientRect = () => new DOMRect(10, 20, 195, 320);
  expect(map.querySelector("circle")).toBeNull();

  fireEvent.click(map, { clientX: 10 + 65, clientY: 20 + 204 });

  expect(screen.getByLabelText("Latitude")).toHaveValue("56.8700");
  expect(screen.getByLabelText("Longitude")).toHaveValue("-5.4610");
  expect(map.querySelector("circle")).toHaveAttribute("cx", "130");
});
