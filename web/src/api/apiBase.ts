/** The base URL of the API and its media; empty for the origin of the page. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? "";
