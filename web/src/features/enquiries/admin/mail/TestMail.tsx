import { useRole } from "../../../session/role";
import { TestMailButton } from "./TestMailButton";

/** Offers owners a test mail beside the list of enquiries. */
export function TestMail() {
  if (useRole() !== "owner") return null;
  return (
    <section className="aside" aria-labelledby="test-mail">
      <h2 id="test-mail">Mail</h2>
      <p>A test mail shows whether enquiries reach the office by e-mail.</p>
      <TestMailButton />
    </section>
  );
}
