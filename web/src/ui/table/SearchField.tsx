import { useEffect, useState } from "react";

const PAUSE = 250;

interface Props {
  label: string;
  /** What is searched for now; it may change by other ways than this box. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search box that says what was typed once the typing has paused, and shows what is searched for otherwise. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [said, setSaid] = useState(value);
  const [known, setKnown] = useState(value);
  // What this box said itself comes back later, when more may have been typed.
  if (value !== known) {
    setKnown(value);
    if (value !== said) {
      setSaid(value);
      setText(value);
    }
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === said) return undefined;
    const timer = setTimeout(() => {
      setSaid(typed);
      onSearch(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, said, onSearch]);
  return (
    <input
      type="search"
      name="search"
      aria-label={label}
      placeholder="Search"
      maxLength={200}
      dir="auto"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
