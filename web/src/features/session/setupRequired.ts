import { create } from "zustand";

const useRequired = create(() => ({ required: false }));

/** Whether the server refuses everything but the set-up of a second factor. */
export const useSetupRequired = (): boolean => useRequired(({ required }) => required);

export const setSetupRequired = (required: boolean): void => useRequired.setState({ required });
