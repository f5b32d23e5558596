export type Clock = ReturnType<typeof createClock>

/** The sandbox's own time, which runs on from whatever it is set to. */
export function createClock(realNow: () => Date) {
  let shiftMs = 0
  return {
    nowMs: () => realNow().getTime() + shiftMs,
    set(instant: string): void {
      shiftMs = Date.parse(instant) - realNow().getTime()
    },
  }
}
