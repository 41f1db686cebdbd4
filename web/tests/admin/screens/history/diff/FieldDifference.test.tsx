import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { compareField } from "../../../../../src/admin/screens/history/diff/compareFields";
import { FieldDifference } from "../../../../../src/admin/screens/history/diff/FieldDifference";
import { stored } from "../../../../../src/admin/values/media/mediaValue";

const SIDES = { left: "Version 1", right: "Version 2" };

const show = (left: unknown, right: unknown) =>
  render(<FieldDifference field={compareField("x", "Field", left, right)} sides={SIDES} />);

const row = (title: string, description: string, image = "") => ({
  title,
  description,
  image: stored(image),
});

const plan = (text: string) => [
  {
    title: "Day one",
    others: [
      { text: "Arrival", image: stored("") },
      { text, image: stored("") },
    ],
  },
];

const gallery = (...paths: string[]) => ({ paths, files: [] });

test("rows are matched: added, removed, moved, and changed word by word", () => {
  const [pier, falls, mill, inn] = [
    row("The pier", "Steamers in summer", "/images/pier.jpg"),
    row("The falls", "An hour on foot"),
    row("The mill", "Meal and flour"),
    row("The inn", "Beds for ten"),
  ];
  const { container } = show(
    [pier, falls, mill, inn],
    [inn, { ...pier, description: "Steamers in winter" }, falls, row("The kirk", "Bells")],
  );

  const rows = [...container.querySelectorAll(".history__rows > li")] as HTMLElement[];
  expect(rows.map((each) => each.querySelector(".history__row")?.textContent)).toEqual([
    "Row 1, moved from 4",
    "Row 2, changed",
    "Row 3, removed",
    "Row 4, added",
  ]);
  const changed = within(rows[1] as HTMLElement);
  expect(changed.getByText("summer").tagName).toBe("DEL");
  expect(changed.getByText("winter").tagName).toBe("INS");
  expect(changed.queryByText("Picture")).not.toBeInTheDocument();
  expect(screen.getByText("1 other row is unchanged.")).toBeInTheDocument();
});

test("rows within rows are compared too", () => {
  show(plan("A quiet supper"), plan("A loud supper"));
  expect(screen.getByText("quiet").tagName).toBe("DEL");
  expect(screen.getByText("loud").tagName).toBe("INS");
});

test("lists are compared by entry", () => {
  const { container } = show(["Weddings", "Families"], ["Families", "Weddings", "Brands"]);
  const [left, right] = [...container.querySelectorAll(".history__entries")].map((list) =>
    within(list as HTMLElement)
      .getAllByRole("listitem")
      .map((each) => each.textContent),
  );
  expect(left).toHaveLength(2);
  expect(right?.at(-1)).toBe("Brandsadded");
  expect([...(left ?? []), ...(right ?? [])].filter((entry) => entry.endsWith("moved"))).toHaveLength(2);
  expect(screen.getByText("Brands").closest("ins")).not.toBeNull();
});

test("the pictures of a gallery are compared by entry", () => {
  const { container } = show(gallery("/images/a.jpg", "/images/b.jpg"), gallery("/images/a.jpg"));
  expect(container.querySelectorAll("del img")).toHaveLength(1);
  expect(screen.getAllByRole("img")).toHaveLength(3);
  expect(screen.getByText("removed")).toBeInTheDocument();
});

test("a picture that was taken away stands beside nothing", () => {
  show(stored("/images/old.jpg"), stored(""));
  expect(screen.getByRole("img", { name: "Field, Version 1" })).toBeInTheDocument();
  expect(screen.getByText("Nothing")).toBeInTheDocument();
});

test("a tick is told in words", () => {
  show(false, true);
  expect([screen.getByText("No").closest("del"), screen.getByText("Yes").closest("ins")]).not.toContain(null);
});
