/** How large a file may be, in bytes. */
export interface UploadLimits {
  pictureBytes: number;
  filmBytes: number;
}

const MEBIBYTE = 1024 * 1024;

/** What a server takes that was not told otherwise. */
const USUAL: UploadLimits = { pictureBytes: 40 * MEBIBYTE, filmBytes: 512 * MEBIBYTE };

export const useUploadLimits = (): UploadLimits => USUAL;
