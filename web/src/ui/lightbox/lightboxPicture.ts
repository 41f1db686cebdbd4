/** A picture that can be opened over the whole screen. */
export interface LightboxPicture {
  path: string;
  alt: string;
  caption?: string;
}
