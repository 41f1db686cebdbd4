import type { Texts } from "../../site/siteContent";

type Reach = Pick<Texts, "email" | "phone">;

export const MailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
);

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
