/**
 * A token bucket with a steady rate per second and a burst. The function that it returns takes a token, or returns false.
 */
export function createPace(perSecond: number, burst: number): (nowMs: number) => boolean {
  let tokens = burst
  let filledAt = 0
  return (nowMs) => {
    tokens = Math.min(burst, tokens + ((nowMs - filledAt) / 1000) * perSecond)
    filledAt = nowMs
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
