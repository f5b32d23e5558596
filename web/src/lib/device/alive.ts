/** Marks the page as alive, for presses that came too early (`boot.ts`). */
export function cameToLife(): void {
  document.documentElement.dataset.alive = ''
}
