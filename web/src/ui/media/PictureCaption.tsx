import { useMediaFacts } from "../../api/media/mediaFacts";

interface Props {
  path: string;
  /** Shown instead of the caption that belongs to the picture. */
  caption?: string | undefined;
  className: string;
}

/** The caption of a picture and who took it; nothing when neither is known. */
export function PictureCaption({ path, caption, className }: Props) {
  const facts = useMediaFacts(path);
  const text = caption || facts?.caption;
  if (!text && !facts?.credit) return null;
  return (
    <p className={className} dir="auto">
      {text}
      {text && facts?.credit && " · "}
      {facts?.credit && <Credit name={facts.credit} link={facts.creditLink} />}
    </p>
  );
}

function Credit({ name, link }: { name: string; link: string | undefined }) {
  return <span className="credit">Photograph: {link ? <a href={link}>{name}</a> : name}</span>;
}
