export interface SaveRequest {
  path: string;
  method: "POST" | "PUT";
  /** A draft takes what is not complete, so nothing of the form is left out unnoticed. */
  isDraft?: boolean;
}
