import { setTimeout as pause } from 'node:timers/promises'

import { type Line, lineOf, pack } from './envelope.ts'
import { replaceable } from './messages.ts'
import type { Connection } from './transport.ts'

/** How long messages wait to be sent together: a thousand acts a second must not become a thousand messages. */
const gatherMs = 5

export const heartbeat = 'heartbeat'

const isGapNotice = ({ channel, json }: Line) => channel === heartbeat && json === 'true'
const isMissed = ({ channel }: Line) => channel !== heartbeat && !replaceable.has(channel)

/** Sends the messages of a node in order. Those published during a send go out together after it. */
export function createOutbox(node: string, connection: () => Connection | undefined) {
  let waiting: Line[] = []
  let isSending = false
  let sent = Promise.resolve()
  /** True until the other nodes know that they missed messages. */
  let owesGap = false

  async function sendWaiting(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      try {
        const current = connection()
        if (!current) throw new Error('The bus is not connected.')
        await current.send(pack(node, lines))
        if (lines.some(isGapNotice)) owesGap = false
      } catch {
        owesGap ||= lines.some(isMissed)
      }
      if (waiting.length > 0) await pause(gatherMs)
    }
    isSending = false
  }

  function send(lines: readonly Line[]): void {
    waiting.push(...lines)
    if (!isSending) sent = sendWaiting()
  }

  return {
    send,
    sendHeartbeat: () => send([lineOf(node, heartbeat, owesGap)]),
    /** Resolves once everything has been sent. */
    emptied: () => sent,
  }
}
