import { perSecond } from '../lib/load.ts'
import { none, type Probe, seeded } from './probe.ts'
import { tokenOf } from './world.ts'

type Model = { notifications: number; messages: Map<number, number> }
type Unread = { unread_messages: number; unread_notifications: number; unread_total: number }

/** What is unread of each of many members, kept beside the server while all of them read some and the bus is cut off. */
export const unread: Probe = async ({ nodes, sql, report, isSmall }) => {
  const members = isSmall ? 500 : 10_000
  const random = seeded(11)
  const models = new Map<number, Model>()
  const rows = { notified: [] as number[], written: [] as [number, number][] }
  for (let member = 1; member <= members; member++) {
    const notifications = Math.floor(random() * 6)
    const messages = new Map([1, 2].map((step) => [writerOf(member, step), 1 + Math.floor(random() * 3)] as const))
    models.set(member, { notifications, messages })
    for (let i = 0; i < notifications; i++) rows.notified.push(member)
    for (const [writer, count] of messages) for (let i = 0; i < count; i++) rows.written.push([writer, member])
  }
  await sql.query('truncate notifications, messages cascade')
  await sql.query(
    `insert into notifications (recipient_id, kind, sender_id, post_id)
     select r, 'POST_LIKE', 11000 + (n % 900), 1 + n / 900 from unnest($1::bigint[]) with ordinality as x (r, n)`,
    [rows.notified],
  )
  await perSecond(16, rows.written.length, (i) => {
    const [writer, member] = rows.written[i]!
    const path = `/v1/user/messages/conversations/${member}`
    return nodes[i % 2]!.client.call({
      method: 'POST',
      path,
      token: tokenOf(writer),
      body: { content: 'Good morning' },
    })
  })

  const cut = sql.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sikta bus'`)
  await perSecond(16, members, (i) => readSome(i + 1))
  await cut

  let wrong = 0
  await perSecond(16, members, async (i) => {
    const member = i + 1
    const { body } = await nodes[i % 2]!.client.call({ path: '/v1/user/unread', token: tokenOf(member) })
    const said = JSON.parse(body) as Unread
    const { notifications, messages } = models.get(member)!
    const written = [...messages.values()].reduce((sum, count) => sum + count, 0)
    const isRight =
      said.unread_notifications === notifications &&
      said.unread_messages === written &&
      said.unread_total === notifications + written
    if (!isRight) wrong++
  })
  report.add(`members whose unread counts are wrong, of ${members.toLocaleString('en')}`, [wrong], '', none)

  /** A third reads all notifications, a third one of them, a third a conversation. */
  async function readSome(member: number): Promise<void> {
    const { client } = nodes[member % 2]!
    const model = models.get(member)!
    const post = (path: string) => client.call({ method: 'POST', path, token: tokenOf(member) })
    if (member % 3 === 0) {
      await post('/v1/user/notifications/read')
      model.notifications = 0
    } else if (member % 3 === 1) {
      const { body } = await client.call({ path: '/v1/user/notifications?page_size=1', token: tokenOf(member) })
      const [first] = (JSON.parse(body) as { results: { id: string }[] }).results
      if (!first) return
      await post(`/v1/user/notifications/${first.id}/read`)
      model.notifications--
    } else {
      await post(`/v1/user/messages/conversations/${writerOf(member, 1)}/read`)
      model.messages.set(writerOf(member, 1), 0)
    }
  }
}

/** Two members beyond those who are looked at, so that nobody writes to himself or to too many strangers. */
function writerOf(member: number, step: number): number {
  return 10_000 + ((member * step) % 1000) * 2 - (step - 1)
}
