import { create } from "zustand";

/** Whether the menu covers the page. */
export const useMenu = create<{ open: boolean }>(() => ({ open: false }));

export const openMenu = (): void => useMenu.setState({ open: true });

export const closeMenu = (): void => useMenu.setState({ open: false });
