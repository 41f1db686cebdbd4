import type { Texts } from "../../site/siteContent";
import { dialledNumber } from "../../ui/primitives/phoneNumber";

type Reach = Pick<Texts, "email" | "phone">;

export const MailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;

/** The phone number as it is written, linked to the number to dial if it is one. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = dialledNumber(phone);
  return number ? <a href={`tel:${number}`}>{phone}</a> : phone;
}

export const isReachable = ({ email, phone }: Reach): boolean => Boolean(email || phone);

/** "write to … or ring …", without what is not configured. */
export function ContactLinks({ details: { email, phone } }: { details: Reach }) {
  return (
    <>
      {email && (
        <>
          write to <MailLink email={email} />
        </>
      )}
      {email && phone && " or "}
      {phone && (
        <>
          ring <PhoneLink phone={phone} />
        </>
      )}
    </>
  );
}
