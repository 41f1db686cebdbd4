import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";

const LIST = "/api/admin/enquiries";
const ONE = "/api/admin/enquiries/e1";
const UPDATE = "/api/admin/update-enquiry/e1";
const FAILURE = { status: 500, body: { message: "The cellar is flooded" } };
const COUNTS = { total: 2, unread: 1, statuses: { new: 2, replied: 0, won: 0, lost: 0, spam: 0 } };
const SENT = { state: "sent", failures: 0, lastFailure: "", sentAt: "2026-05-04T10:00:02Z", dueAt: null };
const FAILING = {
  state: "failing",
  failures: 3,
  lastFailure: "Unavailable: 451 no room here, try later",
  sentAt: null,
  dueAt: "2026-05-04T11:00:00Z",
};

const enquiry = {
  _id: "e1",
  id: "e1",
  name: "Eilidh",
  email: "eilidh+wedding@example.org",
  phone: "+44 (0)131 496-0000",
  message: "Is June free?",
  receivedAt: "2026-05-04T10:00:00Z",
  status: "new",
  notes: "",
  isRead: true,
  version: 1,
  mail: SENT,
};

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const total = (count: number) => ({ "X-Total-Count": String(count) });
const names = () => [...document.querySelectorAll("tbody a")].map(({ textContent }) => textContent);
const asked = (requests: Request[]) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === LIST)
    .map(({ searchParams }) => searchParams);

describe("the list of enquiries", () => {
  const late = {
    ...enquiry,
    id: "e2",
    name: "Late",
    email: "a@b.example",
    isRead: false,
    status: "won",
    mail: FAILING,
  };

  function serve(count = 2) {
    return fakeApi({
      [LIST]: ({ url }) => {
        const query = new URL(url).searchParams;
        const search = query.get("search") ?? "";
        const found = [late, enquiry].filter(
          ({ name, status }) =>
            name.toLowerCase().includes(search) && [null, status].includes(query.get("status")),
        );
        if (Number(query.get("offset")) >= count) return { body: [], headers: total(count) };
        return { body: found, headers: total(found.length < 2 ? found.length : count) };
      },
      "/api/admin/enquiry-counts": { body: COUNTS },
    });
  }
  const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

  test("tells each from the others", async () => {
    serve();
    openAdmin("/admin/enquiries");
    await shows("Late", "Eilidh");
    const [first, second] = [...document.querySelectorAll<HTMLElement>("tbody tr")].map((row) => within(row));
    for (const text of ["Unread", "a@b.example", "Is June free?", "Won"])
      expect(first!.getByText(text)).toBeInTheDocument();
    expect(first!.getByText("Failing", { exact: false })).toBeInTheDocument();
    expect(second!.queryByText("Unread")).not.toBeInTheDocument();
    expect(second!.getByText("Sent")).toBeVisible();
    expect(first!.getByRole("link", { name: "Late" })).toHaveAttribute("href", "/admin/enquiry/e2");
  });

  test("is searched and narrowed by the status, in the address", async () => {
    serve();
    const router = openAdmin("/admin/enquiries");
    await shows("Late", "Eilidh");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search enquiries" }), "late");
    await shows("Late");
    expect(router.state.location.search).toBe("?search=late");
    const choices = within(screen.getByRole("navigation", { name: "Status" }));
    await userEvent.click(choices.getByRole("link", { name: /^Won/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?search=late&status=won"));
    expect(choices.getByRole("link", { name: /^Won/ })).toHaveAttribute("aria-current", "true");
    await userEvent.click(choices.getByRole("link", { name: /^Spam/ }));
    expect(await screen.findByText("No enquiry matches.", { exact: false })).toBeVisible();
    await router.navigate(-1);
    await shows("Late");
  });

  test("without a match shows all again", async () => {
    serve();
    const router = openAdmin("/admin/enquiries?search=nobody");
    await userEvent.click(await screen.findByRole("link", { name: /^Show all/ }));
    await shows("Late", "Eilidh");
    expect(router.state.location.search).toBe("");
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("is ordered by its columns and comes in pages", async () => {
    const requests = serve(30);
    const router = openAdmin("/admin/enquiries");
    await shows("Late", "Eilidh");
    const heading = screen.getByRole("columnheader", { name: /^Name/ });
    for (const [sort, way] of [
      ["name", "ascending"],
      ["-name", "descending"],
    ] as const) {
      await userEvent.click(within(heading).getByRole("link"));
      await waitFor(() => expect(heading).toHaveAttribute("aria-sort", way));
      await waitFor(() => expect(asked(requests).at(-1)!.get("sort")).toBe(sort));
    }
    await userEvent.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(router.state.location.search).toBe("?sort=-name&page=2"));
    await waitFor(() => expect(asked(requests).at(-1)!.get("offset")).toBe("25"));
  });

  test("leads from a page beyond the last to the first", async () => {
    serve();
    openAdmin("/admin/enquiries?page=9");
    await userEvent.click(await screen.findByRole("link", { name: "First page" }));
    await shows("Late", "Eilidh");
  });

  test("says that it is loading, and that it could not be fetched", async () => {
    const { promise, resolve } = deferred<typeof FAILURE>();
    fakeApi({ [LIST]: () => promise });
    openAdmin("/admin/enquiries");
    expect(await screen.findByRole("cell", { name: "Loading..." })).toBeVisible();
    resolve(FAILURE);
    expect(await screen.findByText("Failed to fetch enquiries")).toHaveAttribute("role", "alert");
  });

  test("says that there are none, and nothing stands beside the link in the navigation", async () => {
    fakeApi({ [LIST]: { body: [] }, "/api/admin/enquiry-counts": { body: { ...COUNTS, unread: 0 } } });
    openAdmin("/admin/enquiries");
    expect(await screen.findByText("There are no enquiries yet.", { exact: false })).toBeVisible();
    const links = within(screen.getByRole("navigation", { name: "Back office" }));
    expect(links.getByRole("link", { name: "Enquiries" })).toBeVisible();
  });

  test("is exported: the button is busy, and a failure is said", async () => {
    const { promise, resolve } = deferred<typeof FAILURE>();
    let answer = () => promise;
    fakeApi({ [LIST]: { body: [enquiry] }, "/api/admin/export-enquiries": () => answer() });
    openAdmin("/admin/enquiries");
    await userEvent.click(await screen.findByRole("button", { name: "Export XLSX" }));
    expect(screen.getByRole("button", { name: "Preparing..." })).toHaveFocus();
    resolve(FAILURE);
    expect(await screen.findByText("The cellar is flooded")).toBeVisible();
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await userEvent.click(await screen.findByRole("button", { name: "Export XLSX" }));
    expect(await screen.findByText("Failed to export enquiries")).toBeVisible();
  });

  test("sends a test mail: the button is busy, the mail server's answer is shown, and failures are said", async () => {
    const first = deferred<{ body: unknown }>();
    let answer = () => first.promise as Promise<{ status?: number; body: unknown }>;
    const requests = fakeApi({ [LIST]: { body: [] }, "/api/admin/send-test-mail": () => answer() });
    openAdmin("/admin/enquiries");
    await userEvent.click(await screen.findByRole("button", { name: "Send a test mail" }));
    expect(screen.getByRole("button", { name: "Sending..." })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(requests.filter(({ url }) => url.includes("send-test-mail"))).toHaveLength(1);
    first.resolve({ body: { message: "The test mail was taken.", answer: "250 queued as 7" } });
    expect(await screen.findByText("250 queued as 7")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send a test mail" })).toHaveFocus();
    answer = () => Promise.resolve({ status: 502, body: { message: "554 no room here" } });
    await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
    expect(await screen.findByText("554 no room here")).toBeVisible();
    expect(screen.queryByText("250 queued as 7")).not.toBeInTheDocument();
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
    expect(await screen.findByText("Failed to send the test mail")).toBeVisible();
  });
});

describe("an enquiry", () => {
  /** Answers the enquiry as the server has it, and each change by `answer`. */
  function serve(stored: object, answer: (request: Request) => object | Promise<object>, more = {}) {
    return fakeApi({
      [ONE]: { body: stored },
      [LIST]: { body: [enquiry] },
      "/api/admin/enquiry-counts": { body: COUNTS },
      [UPDATE]: (request) => answer(request) as { body: unknown },
      ...more,
    });
  }
  async function open() {
    const router = openAdmin("/admin/enquiry/e1");
    await screen.findByRole("group", { name: "Status" });
    return router;
  }
  const done = (changes: object) => ({
    body: { message: "", enquiry: { ...enquiry, ...changes, version: 2 } },
  });
  const notes = () => screen.getByRole("textbox", { name: "Notes" });
  const write = (text: string) => fireEvent.input(notes(), { target: { value: text } });

  test("has links that answer by mail and by phone, and leads back to the list as it was narrowed", async () => {
    serve(enquiry, () => FAILURE);
    await open();
    expect(screen.getByRole("link", { name: /^Reply by e-mail/ }).getAttribute("href")).toMatch(
      /^mailto:eilidh%2Bwedding@example\.org\?subject=Your%20enquiry%20to%20/,
    );
    expect(screen.getByRole("link", { name: enquiry.phone })).toHaveAttribute("href", "tel:+4401314960000");
    const ways = within(screen.getByRole("navigation", { name: "Enquiries" }));
    expect(ways.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Go Back"]);
    expect(ways.getByRole("link")).toHaveAttribute("href", "/admin/enquiries");
  });

  test("that was opened in a list leads back to its page of the list", async () => {
    serve(enquiry, () => FAILURE);
    const router = openAdmin("/admin/enquiries?search=eilidh&status=new");
    await userEvent.click(await screen.findByRole("link", { name: "Eilidh" }));
    await screen.findByRole("group", { name: "Status" });
    await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
    await waitFor(() => expect(router.state.location.search).toBe("?search=eilidh&status=new"));
  });

  test("has its status saved at once, which is said", async () => {
    serve(enquiry, () => done({ status: "won" }));
    await open();
    expect(screen.getByRole("button", { name: "New" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(screen.getByRole("button", { name: "Won" }));
    expect(await screen.findByText("Status saved: Won")).toBeVisible();
    expect(screen.getByRole("button", { name: "Won" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Won" })).toHaveFocus();
  });

  test("keeps a status and a mark that could not be saved", async () => {
    let answer = () => Promise.reject<object>(new TypeError("Failed to fetch"));
    serve(enquiry, () => answer());
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Lost" }));
    expect(await screen.findByText("Failed to update enquiry")).toBeVisible();
    expect(screen.getByRole("button", { name: "New" })).toHaveAttribute("aria-pressed", "true");
    answer = () => Promise.resolve(FAILURE);
    await userEvent.click(screen.getByRole("button", { name: "Mark as unread" }));
    expect(await screen.findByText("The cellar is flooded")).toBeVisible();
    expect(screen.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  });

  test("has notes that are saved, and kept where that fails", async () => {
    let answer = (): Promise<object> => Promise.reject(new TypeError("Failed to fetch"));
    const requests = serve(enquiry, () => answer());
    await open();
    write("Rang on Monday.");
    const save = () => userEvent.click(screen.getByRole("button", { name: "Save notes" }));
    await save();
    expect(await screen.findByText("Failed to update enquiry")).toBeVisible();
    answer = () => Promise.resolve(FAILURE);
    await save();
    expect(await screen.findByText("The cellar is flooded")).toBeVisible();
    expect(notes()).toHaveValue("Rang on Monday.");
    answer = () => Promise.resolve(done({ notes: "Rang on Monday." }));
    await save();
    expect(await screen.findByText("Notes saved")).toBeVisible();
    expect(await requests.at(-1)!.json()).toMatchObject({ notes: "Rang on Monday." });
  });

  test("keeps what is written in the notes when its status is saved", async () => {
    serve(enquiry, () => done({ status: "replied" }));
    await open();
    write("First");
    await userEvent.click(screen.getByRole("button", { name: "Replied" }));
    expect(await screen.findByText("Status saved: Replied")).toBeVisible();
    expect(notes()).toHaveValue("First");
  });

  test("asks before notes are left unsaved", async () => {
    serve(enquiry, () => FAILURE);
    const router = await open();
    write("Half a thought");
    await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
    const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    expect(notes()).toHaveValue("Half a thought");
    await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiries"));
  });

  test("says why its mail failed, can be tried again, and says so where that is not asked for", async () => {
    const retry = deferred<object>();
    let answer = () => Promise.reject<object>(new TypeError("Failed to fetch"));
    serve({ ...enquiry, mail: FAILING }, () => FAILURE, {
      "/api/admin/retry-enquiry-mail/e1": () => answer() as Promise<{ body: unknown }>,
    });
    await open();
    expect(document.querySelector(".told")).toHaveTextContent(/Not sent yet\. 3 tries failed/);
    expect(screen.getByText(/451 no room here, try later/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again now" }));
    expect(await screen.findByText("Failed to try again")).toBeVisible();
    answer = () => retry.promise;
    await userEvent.click(screen.getByRole("button", { name: "Try again now" }));
    retry.resolve({ body: { message: "" } });
    await waitFor(() => expect(screen.queryByText("Failed to try again")).not.toBeInTheDocument());
  });

  test("whose mail was sent says when", async () => {
    serve(enquiry, () => FAILURE);
    await open();
    expect(document.querySelector(".told")).toHaveTextContent(/^Sent on \d+ \w+ 20\d\d, \d\d:\d\d\.$/);
    expect(screen.queryByRole("button", { name: "Try again now" })).not.toBeInTheDocument();
  });

  test.each([
    [404, "Enquiry not found!"],
    [500, "Failed to fetch enquiry details"],
  ])("that is answered with %s says so", async (status, said) => {
    fakeApi({ [ONE]: { status, body: {} } });
    openAdmin("/admin/enquiry/e1");
    expect(await screen.findByText(said)).toHaveAttribute("role", "alert");
  });

  test("says that it is loading", async () => {
    const { promise, resolve } = deferred<{ body: unknown }>();
    serve(enquiry, () => FAILURE, { [ONE]: () => promise });
    openAdmin("/admin/enquiry/e1");
    expect(await screen.findByText("Loading...")).toBeVisible();
    resolve({ body: enquiry });
    expect(await screen.findByRole("heading", { level: 1, name: "Eilidh" })).toBeVisible();
  });
});
