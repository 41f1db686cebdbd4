import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { OtherEditors } from "../../../../src/admin/screens/form/OtherEditors";
import { fakeApi } from "../../../support/fakeApi";
import { Queries } from "../../../support/Queries";

const CALL = "/api/admin/tell-form-open";

test("colleagues at the same item are named before anything is saved, again and again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let others = ["Ailsa", "Iain"];
  const seen = fakeApi({ [CALL]: () => ({ body: { others } }) });
  render(<OtherEditors id="v1" />, { wrapper: Queries });
  expect(await screen.findByText(/have this form open too/)).toHaveTextContent(
    "Ailsa and Iain have this form",
  );
  expect(await seen[0]!.json()).toEqual({ id: "v1" });

  others = ["Ailsa"];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Ailsa has this form open too."));
  others = [];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(screen.getByRole("status")).toBeEmptyDOMElement());
  vi.useRealTimers();
});

test("a server that does not know the call says nothing", async () => {
  const seen = fakeApi({ [CALL]: { status: 404, body: { message: "Not found" } } });
  render(<OtherEditors id="v1" />, { wrapper: Queries });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
