import { useCombobox, type UseComboboxProps } from "downshift";

import type { VenueFacts } from "./venueFacts";

const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick, ControlledPropUpdatedSelectedItem } =
  useCombobox.stateChangeTypes;

type Reducer = NonNullable<UseComboboxProps<VenueFacts>["stateReducer"]>;

/**
 * What a box does where it differs from its library: leaving it chooses nothing, and its text is then again what
 * `stands` in it, as it is after a choice.
 */
export function boxState(stands: string): Reducer {
  return (state, { type, changes }) => {
    if (type === InputBlur || type === InputKeyDownEscape)
      return { ...changes, selectedItem: state.selectedItem, inputValue: stands, isOpen: false };
    if (type === ItemClick || (type === InputKeyDownEnter && changes.selectedItem !== state.selectedItem))
      return { ...changes, inputValue: stands };
    // That the box holds on to no item, once one was chosen, is nothing to write into it.
    if (type === ControlledPropUpdatedSelectedItem) return state;
    return changes;
  };
}
