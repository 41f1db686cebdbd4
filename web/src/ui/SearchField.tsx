import { useEffect, useRef, useState } from "react";

const PAUSE = 250;

interface Props {
  label: string;
  /** What is searched for now, by whatever way it came about. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search box that says what was typed once the typing has paused, and shows what is searched for otherwise. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const said = useRef(value);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const typed = text.trim();
    if (typed === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = typed;
      onSearch(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <input
      type="search"
      name="search"
      aria-label={label}
      placeholder="Search"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
