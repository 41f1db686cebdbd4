/** A picture or film in a form: the stored `path` ("" for none), and the new `file` that replaces it. */
export interface MediaValue {
  path: string;
  file: File | null;
}

/** The pictures of a gallery: the stored `paths`, and the new `files` to be added. */
export interface GalleryValue {
  paths: string[];
  files: File[];
}

export const NO_MEDIA: MediaValue = { path: "", file: null };

export const stored = (path: string): MediaValue => ({ path, file: null });

export const hasMedia = ({ path, file }: MediaValue): boolean => Boolean(path || file);

export const hasPictures = ({ paths, files }: GalleryValue): boolean => paths.length + files.length > 0;
