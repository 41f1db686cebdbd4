import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

import { closeForm } from "../../src/admin/editing/tasks/unsavedChanges";
import { useSession } from "../../src/features/session/sessionStore";
import { routes } from "../../src/routing/routes";
import { dismissNotice } from "../../src/ui/notices/noticeStore";

/** Loads the chunk of the back office in `beforeAll`, because that may take longer than the timeout of `findByRole`. */
export const loadAdminPages = () => import("../../src/routing/adminPages");

/** Opens an address of the site, signed in. */
export function openAdmin(...addresses: string[]) {
  localStorage.setItem("token", "a.b.c");
  useSession.setState({ token: "a.b.c", loggedOut: false });
  dismissNotice();
  closeForm();
  return openSite(...addresses);
}

/** Opens the last of these addresses; the others are before it in the history. */
export function openSite(...addresses: string[]) {
  const router = createMemoryRouter(routes, { initialEntries: addresses });
  render(<RouterProvider router={router} />);
  return router;
}

/** Lets dialogs open and close, which jsdom does not; the first control gets the focus, as in a browser. */
export function supportDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.closest("form")) throw new Error("A dialog stands inside a form.");
      this.setAttribute("open", "");
      this.querySelector<HTMLElement>("button, input")?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute("open");
    },
  });
}

/** What a browser tells the open dialog at Escape; jsdom tells it nothing. */
export const escapeDialog = () =>
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));

/** What a dialog says instead of closing while it holds something that is not saved. */
export const dialogWarning = () => screen.queryByText(/^What you entered is not saved yet/);

/** Whether the browser asks before the tab is closed. */
export const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
