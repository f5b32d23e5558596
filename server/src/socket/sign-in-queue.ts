const atOnce = 4

/** Runs sign-ins at once and defers the tasks that follow them: a few at a time, while nobody is signing in. */
export type SignInQueue = ReturnType<typeof createSignInQueue>

export function createSignInQueue() {
  const later: (() => Promise<void>)[] = []
  let signingIn = 0
  let running = 0

  async function runLater(): Promise<void> {
    if (running >= atOnce) return
    running++
    while (signingIn === 0 && later.length > 0) await later.shift()!()
    running--
  }

  return {
    async signIn(work: () => Promise<void>): Promise<void> {
      signingIn++
      try {
        await work()
      } finally {
        signingIn--
        for (let i = 0; i < atOnce; i++) void runLater()
      }
    },
    /** Resolves or rejects as the task does. */
    afterwards(task: () => Promise<void>): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      later.push(() => task().then(resolve, reject))
      void runLater()
      return promise
    },
  }
}
