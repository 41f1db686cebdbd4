/** Where the API and its media are; empty means where the page came from. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? "";
