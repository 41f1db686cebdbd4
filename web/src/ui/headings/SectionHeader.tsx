interface Props {
  /** `undefined` until the texts are fetched. */
  title: string | undefined;
  text: string | undefined;
}

export function SectionHeader({ title, text }: Props) {
  return (
    <header className="part__head">
      <h2>{title}</h2>
      {text !== "" && <p>{text}</p>}
    </header>
  );
}
