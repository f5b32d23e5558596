/** A clock that moves only on demand. */
export type StoppedClock = (() => Date) & { advance: (ms: number) => void; set: (instant: string) => void }

export function stoppedClock(instant = '2026-11-20T12:00:00Z'): StoppedClock {
  let time = new Date(instant).getTime()
  return Object.assign(() => new Date(time), {
    advance: (ms: number) => {
      time += ms
    },
    set: (next: string) => {
      time = new Date(next).getTime()
    },
  })
}
