const unpaintedMs = 200

/** Resolves in a task of its own, so that a touch in between is answered. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Resolves after the next paint; soon if there is none, as in a page that is not visible. */
export const painted = () =>
  Promise.race([
    new Promise(requestAnimationFrame).then(nextTask),
    new Promise<void>((resolve) => setTimeout(resolve, unpaintedMs)),
  ])
