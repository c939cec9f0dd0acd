// Shows what the server pushes while no page is open, and leads to the table it is about.
self.addEventListener("push", (event) => {
  const { id, text, url } = event.data.json();
  // The same notice, should it come twice, takes its own place.
  event.waitUntil(
    self.registration.showNotification("Flagship", {
      body: text,
      tag: id,
      icon: new URL("flagship.svg", self.location.href).href,
      data: new URL(url).pathname,
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there === undefined ? self.clients.openWindow(path) : there.focus();
  };
  event.waitUntil(open());
});
