import { TestMailButton } from "./TestMailButton";

/** Offers a test mail beside the list of enquiries. */
export const TestMail = () => (
  <section className="aside" aria-labelledby="test-mail">
    <h2 id="test-mail">Mail</h2>
    <p>A test mail shows whether enquiries reach the office by e-mail.</p>
    <TestMailButton />
  </section>
);
