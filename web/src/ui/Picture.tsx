import { mediaUrl } from "../api/media";

interface Props {
  path: string;
  alt: string;
  /** The shape it keeps while loading and when missing. */
  shape?: "wide" | "tall" | "square" | "fill";
  eager?: boolean;
}

export function Picture({ path, alt, shape = "wide", eager = false }: Props) {
  return (
    <div className={`picture picture--${shape}`}>
      {path && <img src={mediaUrl(path)} alt={alt} loading={eager ? "eager" : "lazy"} decoding="async" />}
    </div>
  );
}
