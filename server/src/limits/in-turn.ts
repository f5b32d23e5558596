/** Runs work, at most `atOnce` at a time and the rest in the order of arrival. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return { inTurn, countWaiting: () => waiting.length }
}
