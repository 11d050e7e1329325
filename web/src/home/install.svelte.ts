/** Whether the page can be put on the home screen, and the browser's own offer to do so. */

/** Sent by some browsers once a page can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer = $state.raw<InstallOffer | null>(null);
let isInstalled = $state(window.matchMedia("(display-mode: standalone)").matches);

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});
window.addEventListener("appinstalled", () => {
  offer = null;
  isInstalled = true;
});

export type Installing = "installed" | "offered" | "by_hand" | "insecure";

/** How the page could be installed in this browser. */
export function installing(): Installing {
  if (isInstalled) return "installed";
  if (offer !== null) return "offered";
  return window.isSecureContext ? "by_hand" : "insecure";
}

/** Take up the browser's offer; it counts only once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
}
