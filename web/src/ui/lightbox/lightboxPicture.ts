export interface LightboxPicture {
  path: string;
  alt: string;
  /** Shown instead of the caption that belongs to the picture. */
  caption?: string;
}
