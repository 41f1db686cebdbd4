export interface LightboxPicture {
  path: string;
  alt: string;
  caption?: string;
}
