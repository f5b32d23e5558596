/** Resolves in a task of its own, so that a touch in between is answered. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Resolves after the next paint; in a page that is not visible, which is not painted, with the next task. */
export const painted = () =>
  document.visibilityState === 'hidden' ? nextTask() : new Promise(requestAnimationFrame).then(nextTask)
