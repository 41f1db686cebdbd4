import { useCombobox, type UseComboboxProps } from "downshift";

import type { VenueSummary } from "./venueSummaries";

const types = useCombobox.stateChangeTypes;

type Reducer = NonNullable<UseComboboxProps<VenueSummary>["stateReducer"]>;

/**
 * What a box does where it differs from its library: leaving it chooses nothing, and its text is then again what
 * `stands` in it, as it is after a choice.
 */
export function comboboxReducer(stands: string): Reducer {
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
