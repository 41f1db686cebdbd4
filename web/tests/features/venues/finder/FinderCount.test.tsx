import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { Link, MemoryRouter, useSearchParams } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { FinderCount } from "../../../../src/features/venues/finder/FinderCount";
import type { FoundVenues } from "../../../../src/features/venues/finder/useFoundVenues";
import { found, wholeList } from "../../../support/foundVenues";

/** A list whose link to the next answer goes with it, unless it `stays`. */
function List({ next, stays = false, saved = 0 }: { next: FoundVenues; stays?: boolean; saved?: number }) {
  const shown = useSearchParams()[0].has("saved") ? next : wholeList;
  return (
    <main id="main" tabIndex={-1}>
      {(stays || shown === wholeList) && <Link to="/venues?saved=one">Compare</Link>}
      <FinderCount found={shown} saved={saved} />
    </main>
  );
}

async function follow(list: ReactElement) {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  render(<MemoryRouter initialEntries={["/venues"]}>{list}</MemoryRouter>);
  await userEvent.click(screen.getByRole("link", { name: "Compare" }));
  return scroll;
}

test("a link that goes with the former houses leaves the focus at their number, in sight", async () => {
  const scroll = await follow(<List next={found} />);
  expect(screen.getByRole("status")).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([screen.getByRole("status")]);
});

test.each([
  [0, "taken", "1 of 7 houses; none of them free on 19 June 2027"],
  [1, "free", "1 of 7 houses; 1 of them free on 19 June 2027"],
  [0, "unknown", "1 of 7 houses"],
] as const)("with a day it says how many are free: %i, %s", (free, state, text) => {
  const day = { state, heldUntil: "", words: "", nearest: null };
  const answer = { ...found, free, day: "19 June 2027", days: { one: day } };
  render(
    <MemoryRouter>
      <FinderCount found={answer} saved={0} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("status")).toHaveTextContent(text);
});

const SOME_FREE: FoundVenues = {
  ...found,
  fits: 2,
  free: 1,
  day: "19 June 2027",
  days: { one: { state: "free", heldUntil: "", words: "", nearest: null } },
};

const countAt = (path: string, shown: FoundVenues) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <FinderCount found={shown} saved={0} />
    </MemoryRouter>,
  );

test("the number of free houses leads to those alone, with the rest of the choice", () => {
  countAt("/venues?date=19+June+2027&guests=54&page=2", SOME_FREE);
  expect(screen.getByRole("link", { name: "1 of them free" })).toHaveAttribute(
    "href",
    "/venues?guests=54&free=yes&date=19+June+2027",
  );
});

test.each([
  ["all", { ...SOME_FREE, fits: 1 }],
  ["none", { ...SOME_FREE, free: 0 }],
])("the number leads nowhere where %s are free", (_, shown) => {
  countAt("/venues?date=19+June+2027", shown);
  expect(screen.queryByRole("link")).toBeNull();
});

test("a link that goes where no number is leaves the focus at the page", async () => {
  const scroll = await follow(<List next={{ ...wholeList }} />);
  expect(screen.getByRole("main")).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

test("a link that stays keeps the focus", async () => {
  await follow(<List next={found} stays />);
  expect(screen.getByRole("link", { name: "Compare" })).toHaveFocus();
});

test("a link to a comparison leads to its head, also where the link stays", async () => {
  const scroll = await follow(<List next={found} stays saved={1} />);
  expect(screen.getByRole("status")).toHaveTextContent("1 house side by side");
  expect(screen.getByRole("status")).toHaveFocus();
  expect(scroll.mock.contexts).toContain(screen.getByRole("status"));
});

test("a comparison that is opened by its address leaves the focus at the beginning of the page", () => {
  render(
    <MemoryRouter>
      <FinderCount found={found} saved={1} />
    </MemoryRouter>,
  );
  expect(document.body).toHaveFocus();
});
