import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { SaveBar } from "../../../../src/admin/editing/save/SaveBar";

const EFFECT = "Visitors see it at once.";

const bar = (notice: string) => (
  <SaveBar label="Update Venue" busyLabel="Updating..." effect={EFFECT} submitting={false} notice={notice} />
);

test("what the button does is not said beside what has failed", () => {
  const { rerender } = render(bar(""));
  expect(screen.getByRole("button")).toHaveAccessibleDescription(EFFECT);
  rerender(bar("Failed to update the venue"));
  expect(screen.queryByText(EFFECT)).toBeNull();
  rerender(bar(""));
  expect(screen.getByText(EFFECT)).toBeVisible();
});
