/** Resolves in a task of its own, so that a touch in between is answered. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
