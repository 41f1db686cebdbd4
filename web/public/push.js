// Shows that there is news in the back office. A message has no content, so nothing of a visitor leaves the server.
self.addEventListener("push", (event) => {
  event.waitUntil(
    self.registration.showNotification("Ceilidh", {
      body: "There is news in the back office.",
      icon: "/icon-192.png",
      tag: "news",
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow("/admin/dashboard"));
});
