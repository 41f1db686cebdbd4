import { useEffect, useState } from "react";

const PAUSE = 250;

interface Props {
  label: string;
  /** The current search, which may also change otherwise, for example by Back. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search box that calls `onSearch` after a pause in typing. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [known, setKnown] = useState(value);
  // Ignores the search that this box has reported itself, as more may have been typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(typed);
      onSearch(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, reported, onSearch]);
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
