import { queryClient } from "../../../api/fetching/queryClient";
import { isUnfinished, type Upload as QueuedUpload, uploadQueue } from "../selection/uploadQueue";
import { LIBRARY, storePicture, type StoredPicture } from "./libraryQuery";

/** A file on its way into the library. */
export type Upload = QueuedUpload<StoredPicture>;

const queue = uploadQueue(storePicture, () => void queryClient.invalidateQueries({ queryKey: LIBRARY }));

export const {
  store: useUploads,
  add: addUploads,
  cancel: cancelUpload,
  retry: retryUpload,
  clear: clearUploads,
} = queue;

export { isUnfinished };
