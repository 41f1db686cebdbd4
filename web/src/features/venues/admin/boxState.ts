import { useCombobox, type UseComboboxProps } from "downshift";

import type { VenueFacts } from "./venueFacts";

const types = useCombobox.stateChangeTypes;
const CHOICES: unknown[] = [types.ItemClick, types.ControlledPropUpdatedSelectedItem];

type Reducer = NonNullable<UseComboboxProps<VenueFacts>["stateReducer"]>;

/**
 * What a box does where it differs from its library: leaving it chooses nothing, and its text is then again what
 * `stands` in it, as it is after a choice.
 */
export function boxState(stands: string): Reducer {
  return (state, { type, changes }) => {
    if (type === types.InputBlur || type === types.InputKeyDownEscape)
      return { ...changes, selectedItem: state.selectedItem, inputValue: stands, isOpen: false };
    const entered = type === types.InputKeyDownEnter && changes.selectedItem !== state.selectedItem;
    if (entered || CHOICES.includes(type)) return { ...changes, inputValue: stands };
    return changes;
  };
}
