// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signIn, signOut } from "../../../src/features/session/sessionStore";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";

const ENDPOINT = "https://push.example/browser-1";

/** The browser: what it was asked to subscribe with, and whether it has a subscription. */
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
let asked: object[] = [];
let permission = "granted";

const made = () => ({
  endpoint: ENDPOINT,
  unsubscribe: () => {
    subscription = null;
    return Promise.resolve(true);
  },
});

function fakeBrowser() {
  const worker = Object.assign(new EventTarget(), { state: "installing" });
  const registration = {
    installing: worker as typeof worker | null,
    waiting: null,
    active: null as object | null,
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: (options: object) => {
        asked.push(options);
        subscription = made();
        return Promise.resolve(subscription);
      },
    },
  };
  let registered: typeof registration | undefined;
  const register = vi.fn<(url: string, options: object) => Promise<object>>(() => {
    registered = registration;
    setTimeout(() => {
      Object.assign(worker, { state: "activated" });
      registration.active = worker;
      worker.dispatchEvent(new Event("statechange"));
    });
    return Promise.resolve(registration);
  });
  if (subscription) registered = { ...registration, active: worker, installing: null };
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    serviceWorker: { register, getRegistration: () => Promise.resolve(registered) },
  });
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { requestPermission: () => Promise.resolve(permission) });
  return register;
}

beforeAll(loadAdminPages);
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  [subscription, asked, permission] = [null, [], "granted"];
});

async function open(more = {}) {
  const seen = fakeApi({
    "/api/admin/my-account": {
      body: { id: "m", username: "morag", name: "Morag", role: "editor", email: "m@x.example" },
    },
    "/api/admin/sessions": { body: [] },
    "/api/admin/calendar-feed": { body: { madeAt: null } },
    "/api/admin/second-factor": { body: { totp: false, passkeys: [], recoveryCodes: 0, required: false } },
    "/api/admin/my-notifications": {
      body: { enquiry: "push", answer: "", given: "", overtaken: "", day: "" },
    },
    "/api/admin/push-key": { body: { publicKey: "BKey" } },
    "/api/admin/subscribe-to-push": { body: { message: "" } },
    "/api/admin/unsubscribe-from-push": { body: { message: "" } },
    ...more,
  });
  openAdmin("/admin/account");
  return { seen, part: within(await screen.findByRole("region", { name: "What you are told" })) };
}
const sent = (seen: Request[], call: string): Promise<unknown> | undefined =>
  seen.find(({ url }) => url.endsWith(call))?.json();

test("a browser tells of news once its owner asks for it, and no more when they do not want it", async () => {
  const register = fakeBrowser();
  const { seen, part } = await open();
  expect(await part.findByRole("combobox", { name: "A new enquiry" })).toHaveValue("push");
  await userEvent.click(await part.findByRole("button", { name: "Tell me in this browser" }));
  expect(await screen.findByText("This browser tells you at once.")).toBeVisible();
  expect(register).toHaveBeenCalledWith("/push.js", { scope: "/admin/" });
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: "BKey" }]);
  expect(await sent(seen, "/subscribe-to-push")).toEqual({ endpoint: ENDPOINT });

  await userEvent.click(await part.findByRole("button", { name: "Tell me no more in this browser" }));
  expect(await screen.findByText("This browser says nothing any more.")).toBeVisible();
  expect(await sent(seen, "/unsubscribe-from-push")).toEqual({ endpoint: ENDPOINT });
  expect(subscription).toBeNull();
  expect(await part.findByRole("button", { name: "Tell me in this browser" })).toBeVisible();
});

test("a browser that does not allow it, and a server that refuses, say so", async () => {
  permission = "denied";
  fakeBrowser();
  const { part } = await open({
    "/api/admin/subscribe-to-push": { status: 422, body: { message: "It is not reached from here." } },
  });
  await userEvent.click(await part.findByRole("button", { name: "Tell me in this browser" }));
  expect(
    await part.findByText("Your browser does not allow it. Its settings of this site have the choice."),
  ).toBeVisible();
  permission = "granted";
  await userEvent.click(part.getByRole("button", { name: "Tell me in this browser" }));
  expect(await part.findByText("It is not reached from here.")).toBeVisible();
  expect(subscription).toBeNull();
});

test("a browser that is subscribed already says so, and one that cannot push offers nothing", async () => {
  subscription = made();
  fakeBrowser();
  const { part } = await open();
  expect(await part.findByText(/^This browser says at once/)).toBeVisible();
});

test("without Web Push there is no button", async () => {
  const { part } = await open();
  expect(await part.findByRole("combobox", { name: "A new enquiry" })).toBeVisible();
  expect(part.queryByRole("button")).not.toBeInTheDocument();
});

test("a logout ends what this browser tells, also when the server does not answer", async () => {
  const order: string[] = [];
  fakeApi({
    "/api/admin/unsubscribe-from-push": async (request) => {
      order.push(((await request.json()) as { endpoint: string }).endpoint);
      return { status: 500, body: {} };
    },
    "/api/admin/logout": () => {
      order.push("logout");
      return { body: { message: "" } };
    },
  });
  await signOut();
  expect(order).toEqual(["logout"]); // this browser cannot push
  subscription = made();
  fakeBrowser();
  await signOut();
  expect(order).toEqual(["logout", ENDPOINT, "logout"]);
  expect(subscription).toBeNull();
});

test("a new sign-in tells the server that this browser is of it", async () => {
  subscription = made();
  fakeBrowser();
  const seen = fakeApi({
    "/api/admin/login": { body: { token: "a.b.c" } },
    "/api/admin/subscribe-to-push": { body: { message: "" } },
  });
  await signIn({ username: "morag", password: "secret" });
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/subscribe-to-push"))).toBe(true));
  expect(await sent(seen, "/subscribe-to-push")).toEqual({ endpoint: ENDPOINT });
});
