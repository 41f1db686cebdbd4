import { bodyOf, client, fetchWithoutReauth } from "../../api/client";

const WORKER = "/push.js";
/** The worker has nothing to do with the public site. */
const SCOPE = "/admin/";
/** How long a logout waits for the server to forget the browser, in milliseconds. */
const TIMEOUT = 2000;

export const DENIED = "Your browser does not allow it. Its settings of this site have the choice.";

/** Whether this browser can tell of news while no page is open. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** The subscription of this browser, if it has one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Lets the server tell this browser; throws an `Error` with {@link DENIED} where nobody may. */
export async function startPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(DENIED);
  const { publicKey } = await bodyOf(client.GET("/api/admin/push-key"));
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const registration = await activeRegistration();
  // One that was made with another key takes no other.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await tellServer(made);
  } catch (cause) {
    await made.unsubscribe();
    throw cause;
  }
}

/** Lets the server tell this browser no more. */
export async function endPush(): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await bodyOf(client.POST("/api/admin/unsubscribe-from-push", { body: { endpoint } }));
  await subscription.unsubscribe();
}

/** Tells the server that the subscription of this browser, if it has one, is of a new session. */
export async function keepPush(): Promise<void> {
  const subscription = canPush() && (await ownSubscription());
  if (subscription) await tellServer(subscription);
}

/** Ends the subscription of this browser with its session. */
export async function leavePush(): Promise<void> {
  const subscription = canPush() && (await ownSubscription());
  if (!subscription) return;
  const { endpoint } = subscription;
  const call = client.POST("/api/admin/unsubscribe-from-push", {
    body: { endpoint },
    signal: AbortSignal.timeout(TIMEOUT),
    fetch: fetchWithoutReauth,
  });
  await Promise.allSettled([bodyOf(call), subscription.unsubscribe()]);
}

async function tellServer({ endpoint }: PushSubscription): Promise<void> {
  const call = client.POST("/api/admin/subscribe-to-push", { body: { endpoint }, fetch: fetchWithoutReauth });
  await bodyOf(call);
}

/** The registration, once its worker is active: a subscription needs that. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw new Error(DENIED);
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
    });
  return registration;
}
