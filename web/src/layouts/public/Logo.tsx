import type { Texts } from "../../site/siteContent";
import { mediaUrl } from "../../api/media/mediaUrl";

/** The logo on either ground, of which CSS shows one. The company name stands where there is no logo for the ground. */
export function Logo({ texts: { companyName, logoOnLight, logoOnDark } }: { texts: Texts }) {
  if (!logoOnLight && !logoOnDark) return <span dir="auto">{companyName}</span>;
  return (
    <>
      <Mark ground="light" logo={logoOnLight} name={companyName} />
      <Mark ground="dark" logo={logoOnDark} name={companyName} />
    </>
  );
}

interface MarkProps {
  ground: "light" | "dark";
  logo: string | undefined;
  name: string | undefined;
}

function Mark({ ground, logo, name }: MarkProps) {
  const className = `header__mark--${ground}`;
  return logo ? (
    <img src={mediaUrl(logo)} alt="" className={`header__image ${className}`} />
  ) : (
    <span dir="auto" className={className}>
      {name}
    </span>
  );
}
