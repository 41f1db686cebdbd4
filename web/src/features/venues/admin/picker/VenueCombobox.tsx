import "./VenueCombobox.css";
import { useCombobox, type UseComboboxProps } from "downshift";
import { type KeyboardEvent, useEffect, useState } from "react";

import { VenueMenu } from "./VenueMenu";
import { useFirstMatch } from "./useFirstMatch";
import { useVenueSearch } from "./useVenueSearch";
import type { VenueSummary } from "./venueSummaries";

interface Props {
  /** The API's name of the field; its label, hint and error have the ids that go with it. */
  name: string;
  /** What stands in the box while nobody types in it. */
  stands: string;
  placeholder: string;
  /** What choosing none is called, where that can be chosen. */
  none?: string;
  /** The ids that can't be chosen again. */
  taken?: string[];
  invalid: boolean;
  /** Told of the box, so that it can be focused from elsewhere. */
  register: (box: HTMLInputElement | null) => void;
  onChoose: (venue: VenueSummary) => void;
  onBlur: () => void;
}

const NO_VENUE: VenueSummary = { id: "", title: "", city: "", state: "", featuredImage: "" };
const NONE_TAKEN: string[] = [];

/** A box in which a venue is looked for by typing, and chosen by the keys or a press. */
export function VenueCombobox(props: Props) {
  const { name, stands, placeholder, none, taken = NONE_TAKEN, invalid, register, onChoose, onBlur } = props;
  const [text, setText] = useState(stands);
  const [open, setOpen] = useState(false);
  // What stands in the box is chosen already; it is not what is looked for.
  const typed = text === stands ? "" : text.trim();
  const found = useVenueSearch(typed, open);
  const offersNone = none?.toLowerCase().includes(typed.toLowerCase());
  const items = offersNone ? [NO_VENUE, ...found.venues] : found.venues;
  const box = useCombobox<VenueSummary>({
    items,
    inputId: name,
    labelId: `${name}-label`,
    selectedItem: null,
    initialInputValue: stands,
    itemToString: (item) => item?.title ?? "",
    itemToKey: (item) => item?.id,
    isItemDisabled: ({ id }) => taken.includes(id),
    stateReducer: comboboxReducer(stands),
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const { setInputValue, getInputProps, closeMenu, highlightedIndex } = box;
  const takeFirst = useFirstMatch({
    typed,
    ready: found.state === "ready",
    items: items.filter(({ id }) => !taken.includes(id)),
    take: (first) => {
      onChoose(first);
      closeMenu();
      setInputValue(stands);
    },
  });
  /** Enter chooses here; it does not send the form. */
  const stay = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (highlightedIndex >= 0 || !typed) return;
    // The menu stays open until the answer is there.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    takeFirst();
  };
  useEffect(() => setInputValue(stands), [stands, setInputValue]);
  const input = getInputProps({ ref: register, name, placeholder, onBlur, onKeyDown: stay });
  return (
    <div className="combobox">
      <input type="text" {...input} aria-invalid={invalid} aria-describedby={`${name}-hint ${name}-error`} />
      <VenueMenu {...{ box, items, none, taken, found }} />
    </div>
  );
}

const types = useCombobox.stateChangeTypes;

type Reducer = NonNullable<UseComboboxProps<VenueSummary>["stateReducer"]>;

/** Changes the library's behaviour: leaving the box chooses nothing, and its text is `stands` again. */
function comboboxReducer(stands: string): Reducer {
  return (state, { type, changes }) => {
    if (type === types.InputBlur || type === types.InputKeyDownEscape)
      return { ...changes, selectedItem: state.selectedItem, inputValue: stands, isOpen: false };
    // Comes with the first key after a choice, which it would take away.
    if (type === types.ControlledPropUpdatedSelectedItem) return { ...changes, inputValue: state.inputValue };
    const entered = type === types.InputKeyDownEnter && changes.selectedItem !== state.selectedItem;
    if (entered || type === types.ItemClick) return { ...changes, inputValue: stands };
    return changes;
  };
}
