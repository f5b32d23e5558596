import type { Unread } from '@app/contract/notifications.ts'
import { expect, it } from 'vitest'

import { type Connection, newConnection } from './connection.ts'
import { frameOf } from './frames.ts'
import { readUnread } from './unread.ts'

const countsOf = (unread: number): Unread => ({
  unread_messages: unread,
  unread_notifications: 0,
  unread_total: unread,
})

function connect() {
  const sent: Buffer[] = []
  const socket = { OPEN: 1, readyState: 1 } as Connection['socket']
  const stream = { write: (frame: Buffer) => sent.push(frame) } as unknown as Connection['stream']
  return { connection: newConnection(socket, stream, '127.0.0.1'), sent }
}

it('sends no counts after those that were asked for later, though their answer comes last', async () => {
  const answers: ((unread: Unread) => void)[] = []
  const facts = { unread: () => new Promise<Unread>((resolve) => answers.push(resolve)) }
  const [{ connection, sent }, later] = [connect(), connect()]
  const first = readUnread(facts, '1')
  const second = readUnread(facts, '1')
  const third = readUnread(facts, '1')

  answers[1]!(countsOf(2))
  ;(await second)(connection)
  answers[0]!(countsOf(1))
  const sendFirst = await first
  sendFirst(connection)
  sendFirst(later.connection)
  answers[2]!(countsOf(3))
  ;(await third)(connection)

  const frames = (...counts: number[]) => counts.map((count) => frameOf({ type: 'UNREAD', ...countsOf(count) }))
  expect(sent).toEqual(frames(2, 3))
  expect(later.sent).toEqual(frames(1))
})
