import type { Session } from '@app/domain/instruments/calendar.ts'
import { type Stream, substream, uniformAt } from './random.ts'

export type TickPlan = { stream: Stream; secondsPerTick: number }

type Period = { fromMs: number; toMs: number }

/** The fraction of slots that have a tick. */
const busy = 0.75

/**
 * The ticks of a session after `fromMs` up to and including `toMs`, in milliseconds since 1970, ascending.
 *
 * The session is cut into slots of 0.75 * secondsPerTick; three of four slots, at random, have one tick somewhere within.
 * The close is always a tick. Finding the tick at a moment therefore costs the same however long the session is.
 */
export function ticksOf(plan: TickPlan, session: Session, { fromMs, toMs }: Period): number[] {
  const ticks: number[] = []
  const { openMs, closeMs } = session
  if (toMs < openMs || fromMs >= closeMs) return ticks
  const slots = slotsOf(plan, session)
  const last = Math.floor((Math.min(toMs, closeMs) - openMs) / slots.lengthMs)
  for (let slot = Math.max(0, Math.floor((fromMs - openMs) / slots.lengthMs)); slot <= last; slot++) {
    const tick = slots.tickIn(slot)
    if (tick !== undefined && tick > fromMs && tick <= toMs) ticks.push(tick)
  }
  if (toMs >= closeMs) ticks.push(closeMs)
  return ticks
}

/** The newest tick by an instant within the session; undefined before the first one. */
export function lastTickBy(plan: TickPlan, session: Session, instantMs: number): number | undefined {
  if (instantMs >= session.closeMs) return session.closeMs
  const slots = slotsOf(plan, session)
  for (let slot = Math.floor((instantMs - session.openMs) / slots.lengthMs); slot >= 0; slot--) {
    const tick = slots.tickIn(slot)
    if (tick !== undefined && tick <= instantMs) return tick
  }
  return undefined
}

function slotsOf({ stream, secondsPerTick }: TickPlan, { day, openMs, closeMs }: Session) {
  const lengthMs = secondsPerTick * 1000 * busy
  const lots = substream(stream, day)
  const places = substream(lots, -1)
  return {
    lengthMs,
    tickIn(slot: number): number | undefined {
      if (uniformAt(lots, slot) >= busy) return undefined
      const tick = Math.floor(openMs + (slot + uniformAt(places, slot)) * lengthMs)
      return tick < closeMs ? tick : undefined
    },
  }
}
