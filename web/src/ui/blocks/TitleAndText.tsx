import { Title } from "../headings/Title";

/** A title and a text, side by side on wide screens; nothing without both. */
export function TitleAndText({ title, text, level = 3 }: { title: string; text: string; level?: 2 | 3 }) {
  if (!title && !text) return null;
  return (
    <div className="title-and-text">
      {title && <Title level={level} text={title} />}
      {text && <p dir="auto">{text}</p>}
    </div>
  );
}
