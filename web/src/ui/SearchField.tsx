import { useEffect, useState } from "react";

const PAUSE = 250;

interface Props {
  label: string;
  value?: string;
  onSearch: (text: string) => void;
}

/** A search box that says what was typed once the typing has paused. */
export function SearchField({ label, value = "", onSearch }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE);
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
