import "./SectionHeader.css";

interface Props {
  /** `undefined` until the texts are fetched. */
  title: string | undefined;
  text: string | undefined;
}

export function SectionHeader({ title, text }: Props) {
  return (
    <header className="section-header">
      <h2 dir="auto">{title}</h2>
      {text !== "" && <p dir="auto">{text}</p>}
    </header>
  );
}
