/** Sign-ins, and what follows each but can wait: that runs one after the other while nobody is signing in. */
export type SignInQueue = ReturnType<typeof createSignInQueue>

export function createSignInQueue() {
  const later: (() => Promise<void>)[] = []
  let signingIn = 0
  let isRunning = false

  async function runLater(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (signingIn === 0 && later.length > 0) await later.shift()!()
    isRunning = false
  }

  return {
    async signIn(work: () => Promise<void>): Promise<void> {
      signingIn++
      try {
        await work()
      } finally {
        signingIn--
        void runLater()
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
