import { useCombobox, type UseComboboxProps } from "downshift";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import "./VenueCombobox.css";
import { VenueMenu } from "./VenueMenu";
import type { VenueSummary } from "./venueSummaries";
import { useVenueSearch } from "./useVenueSearch";

interface Props {
  /** The API's name of the field. The ids of label, hint and error are derived from it. */
  name: string;
  /** The text of the input while the user is not typing. */
  value: string;
  placeholder: string;
  /** The label of the option for no venue, if there is one. */
  none?: string;
  /** The ids of venues that are chosen already. */
  chosenIds?: string[];
  invalid: boolean;
  /** The ref of the input. */
  register: (input: HTMLInputElement | null) => void;
  onChoose: (venue: VenueSummary) => void;
  onBlur: () => void;
}

const NO_VENUE: VenueSummary = { id: "", title: "", city: "", state: "", featuredImage: "" };
const NO_IDS: string[] = [];

/** A combobox that searches venues. */
export function VenueCombobox(props: Props) {
  const { name, value, placeholder, none, chosenIds = NO_IDS, invalid, register, onChoose, onBlur } = props;
  const [text, setText] = useState(value);
  const [open, setOpen] = useState(false);
  // The text of the chosen venue is not a search.
  const typed = text === value ? "" : text.trim();
  const found = useVenueSearch(typed, open);
  const offersNone = none?.toLowerCase().includes(typed.toLowerCase());
  const items = offersNone ? [NO_VENUE, ...found.venues] : found.venues;
  const combobox = useCombobox<VenueSummary>({
    items,
    inputId: name,
    labelId: `${name}-label`,
    selectedItem: null,
    initialInputValue: value,
    itemToString: (item) => item?.title ?? "",
    itemToKey: (item) => item?.id,
    isItemDisabled: ({ id }) => chosenIds.includes(id),
    stateReducer: comboboxReducer(value),
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const { setInputValue, getInputProps, closeMenu, highlightedIndex } = combobox;
  const selectFirst = useFirstMatch({
    typed,
    ready: found.state === "ready",
    items: items.filter(({ id }) => !chosenIds.includes(id)),
    select: (first) => {
      onChoose(first);
      closeMenu();
      setInputValue(value);
    },
  });
  /** Enter chooses a venue and does not submit the form. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (highlightedIndex >= 0 || !typed) return;
    // Keeps the menu open until the response arrives.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    selectFirst();
  };
  useEffect(() => setInputValue(value), [value, setInputValue]);
  const input = getInputProps({ ref: register, name, placeholder, onBlur, onKeyDown: onEnter });
  return (
    <div className="combobox">
      <input type="text" {...input} aria-invalid={invalid} aria-describedby={`${name}-hint ${name}-error`} />
      <VenueMenu {...{ combobox, items, none, chosenIds, found }} />
    </div>
  );
}

const types = useCombobox.stateChangeTypes;

type Reducer = NonNullable<UseComboboxProps<VenueSummary>["stateReducer"]>;

/** Changes the library's behaviour: a blur selects nothing and resets the text. */
function comboboxReducer(value: string): Reducer {
  return (state, { type, changes }) => {
    if (type === types.InputBlur || type === types.InputKeyDownEscape)
      return { ...changes, selectedItem: state.selectedItem, inputValue: value, isOpen: false };
    // Fires on the first key after a selection and would discard that key.
    if (type === types.ControlledPropUpdatedSelectedItem) return { ...changes, inputValue: state.inputValue };
    const entered = type === types.InputKeyDownEnter && changes.selectedItem !== state.selectedItem;
    if (entered || type === types.ItemClick) return { ...changes, inputValue: value };
    return changes;
  };
}

interface Search {
  /** The search text; empty without a search. */
  typed: string;
  /** Whether the response for it has arrived. */
  ready: boolean;
  items: VenueSummary[];
  select: (first: VenueSummary) => void;
}

/** Returns a function that selects the first match, immediately or after the response arrives. */
function useFirstMatch({ typed, ready, items, select }: Search): () => void {
  const wanted = useRef("");
  const selectWanted = () => {
    if (!ready || !typed || wanted.current !== typed) return;
    wanted.current = "";
    if (items[0]) select(items[0]);
  };
  useEffect(selectWanted);
  return () => {
    wanted.current = typed;
    selectWanted();
  };
}
