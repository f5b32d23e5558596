/** Runs tasks in their order, at most so many at a time. */
export function fewAtOnce(most: number): (task: () => Promise<void>) => Promise<void> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < most) running++
    else await new Promise<void>((start) => waiting.push(start))
    try {
      await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
