import adminRules from "../../../../adminRules.json";
import { isUnfinished, uploadQueue } from "../../../../admin/fields/selection/uploadQueue";
import { queryClient } from "../../../../api/fetching/queryClient";
import { ApiError, UNREACHED } from "../../../../api/errors";
import { formatSize } from "../../../../api/media/fileSize";
import { type PrivateFile, showWaiting, storeFile, waitingFilesQuery } from "./calls";

const MOST_BYTES = adminRules.bytesOfAPrivateFile;

export const UNKNOWN_FILES = "The files that are attached could not be fetched.";

const queues = new Map<string, ReturnType<typeof newQueue>>();

function newQueue(id: string) {
  const queue = uploadQueue<PrivateFile>(
    async (file, sending) => {
      const stored = await storeFile(id, file, sending);
      await showWaiting(id, stored);
      return stored;
    },
    // What is stored stands among the waiting files instead.
    () => {
      for (const each of queue.store.getState().uploads) if (each.state === "stored") queue.forget(each.id);
    },
  );
  return queue;
}

/** The uploads of files for an answer to this enquiry. */
export function attachmentsOf(id: string): ReturnType<typeof newQueue> {
  const queue = queues.get(id) ?? newQueue(id);
  queues.set(id, queue);
  return queue;
}

/** Why a file is not uploaded, if it is not. */
export const rejectionOf = ({ name, size }: File): string | undefined =>
  size > MOST_BYTES
    ? `${name} has ${formatSize(size)}, and a file has ${formatSize(MOST_BYTES)} at most.`
    : undefined;

/** The ids of the files that go with an answer; throws while one of them is not uploaded, or they can't be fetched. */
export async function attachedIds(id: string): Promise<string[]> {
  const { uploads } = attachmentsOf(id).store.getState();
  const left = uploads.find(({ state }) => state !== "stored");
  if (left)
    throw new ApiError(
      422,
      isUnfinished(left)
        ? `${left.file.name} is still being uploaded. Wait for it, or cancel it.`
        : `${left.file.name} is not uploaded. Try again, or take it out.`,
    );
  return (await waitingFiles(id)).map((each) => each.id);
}

async function waitingFiles(id: string): Promise<PrivateFile[]> {
  try {
    return await queryClient.ensureQueryData(waitingFilesQuery(id));
  } catch {
    throw new ApiError(UNREACHED, `${UNKNOWN_FILES} Nothing is sent: try again.`);
  }
}
