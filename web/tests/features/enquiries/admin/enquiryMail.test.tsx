import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { MailSection } from "../../../../src/features/enquiries/admin/mail/MailSection";
import { TestMail } from "../../../../src/features/enquiries/admin/mail/TestMail";
import type {
  Enquiry,
  Mail,
  TestMailAnswer,
} from "../../../../src/features/enquiries/admin/calls/enquiryTypes";
import { fakeApi } from "../../../support/fakeApi";
import { UNSAID } from "../../../support/sampleEnquiry";
import { Queries } from "../../../support/Queries";

const mail: Mail = {
  state: "logged",
  failures: 0,
  lastFailure: "",
  sentAt: "2026-11-22T09:30:00Z",
  dueAt: null,
};
const enquiry: Enquiry = {
  _id: "e",
  id: "e",
  name: "Eilidh",
  email: "eilidh@example.org",
  phone: "",
  message: "Is the lodge free?",
  ...UNSAID,
  receivedAt: "2026-11-22T09:30:00Z",
  status: "new",
  notes: "",
  isRead: true,
  version: 1,
  mail,
};

test("a mail that was written to the log says so, and neither that it was sent nor that it can be tried again", () => {
  const { container } = render(<MailSection enquiry={enquiry} />, { wrapper: Queries });
  expect(container).toHaveTextContent(
    /Written to the log on 22 Nov 2026, 09:30, and sent to nobody: no mail server was set up\./,
  );
  expect(screen.queryByText(/^Sent/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

async function sendTestMail(answer: Partial<TestMailAnswer>) {
  const sent = {
    message: "",
    recipient: "office@a.example",
    recipientSource: "server",
    answer: "250 queued",
  };
  fakeApi({ "/api/admin/send-test-mail": { body: { ...sent, logged: false, ...answer } } });
  render(
    <MemoryRouter>
      <TestMail />
    </MemoryRouter>,
    { wrapper: Queries },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText("250 queued")).toBeVisible();
}

test.each([
  ["server", /ask whoever runs the server to change it/, null],
  [
    "company",
    /It is the company’s e-mail. If it is wrong, change it under Site › Company/,
    "/admin/site/company",
  ],
  ["sample", /sample address, which is not yours. First fill in the company’s e-mail/, "/admin/site/company"],
] as const)("a test mail says how to change its recipient (%s)", async (recipientSource, words, link) => {
  await sendTestMail({ recipientSource });
  expect(screen.getByRole("region", { name: "Mail" })).toHaveTextContent(words);
  expect(screen.queryByRole("link")?.getAttribute("href") ?? null).toBe(link);
});

test.each([
  [true, /Nothing was sent to office@a.example: .* the server only prints its mails/],
  [false, /Sent to office@a.example. The mail server took it and said/],
])("a test mail says to whom it was sent, or that it was logged (%s)", async (logged, words) => {
  await sendTestMail({ logged });
  const told = screen.getByRole("region", { name: "Mail" });
  expect(told).toHaveTextContent(words);
  expect(/If it does not arrive .*junk mail/.test(told.textContent)).toBe(!logged);
});
