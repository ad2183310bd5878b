/** The browser's offer to install the page. It comes once, early, and is kept until the player wants it. */

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as Offer;
});
window.addEventListener('appinstalled', () => (offer = null));

export const installPrompt = {
  get possible(): boolean {
    return offer !== null;
  },

  ask(): void {
    void offer?.prompt();
    offer = null;
  },
};
