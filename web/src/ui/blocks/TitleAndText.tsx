import { Title } from "../headings/Title";
interface Props {
  title: string;
  text: string;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
}

/** A title and what it is about, side by side where there is room; nothing where there is neither. */
export function TitleAndText({ title, text, level = 3 }: Props) {
  if (!title && !text) return null;
  return (
    <div className="words-pair">
      {title && <Title level={level} text={title} />}
      {text && <p dir="auto">{text}</p>}
    </div>
  );
}
