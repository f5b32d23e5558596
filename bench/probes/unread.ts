import { perSecond } from '../lib/load.ts'
import { none, type Probe, seeded, type Stage } from './probe.ts'
import { tokenOf } from './world.ts'

/** A member's unread notifications, and unread messages by author. */
type Model = { notifications: number; messages: Map<number, number> }
type Unread = { unread_messages: number; unread_notifications: number; unread_total: number }

/**
 * Checks the unread counts of many members against a model, while all of them read some and the bus loses its connection.
 */
export const unread: Probe = async (stage) => {
  const { nodes, sql, report, isSmall } = stage
  const models = modelsOf(isSmall ? 500 : 10_000)
  await fill(stage, models)
  const cut = sql.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sikta bus'`)
  await perSecond(16, models.length, (i) => readSome(stage, i + 1, models[i]!))
  await cut

  let wrong = 0
  await perSecond(16, models.length, async (i) => {
    const { body } = await nodes[i % 2]!.client.call({ path: '/v1/user/unread', token: tokenOf(i + 1) })
    if (!isRight(JSON.parse(body) as Unread, models[i]!)) wrong++
  })
  report.add(`members whose unread counts are wrong, of ${models.length.toLocaleString('en')}`, [wrong], '', none)
}

/** The models of members 1, 2, ... in order. */
function modelsOf(members: number): Model[] {
  const random = seeded(11)
  return Array.from({ length: members }, (_, i) => ({
    notifications: Math.floor(random() * 6),
    messages: new Map([1, 2].map((step) => [writerOf(i + 1, step), 1 + Math.floor(random() * 3)] as const)),
  }))
}

async function fill({ nodes, sql }: Stage, models: readonly Model[]): Promise<void> {
  await sql.query('truncate notifications, conversations cascade')
  await sql.query(
    `insert into notifications (recipient_id, kind, sender_id, post_id)
     select r, 'REPLY', 11000 + (n % 900), plain.ids[1 + n / 900] from unnest($1::bigint[]) with ordinality as x (r, n)
     cross join (select array_agg(id order by id) as ids from posts where kind = 'PROFILE' and trade_id is null and parent_id is null) plain`,
    [models.flatMap(({ notifications }, i) => Array.from({ length: notifications }, () => i + 1))],
  )
  const messages = models.flatMap((model, i) =>
    [...model.messages].flatMap(([writer, count]) => Array.from({ length: count }, () => [writer, i + 1] as const)),
  )
  await perSecond(16, messages.length, (i) => {
    const [writer, member] = messages[i]!
    const path = `/v1/user/messages/conversations/${member}`
    return nodes[i % 2]!.client.call({
      method: 'POST',
      path,
      token: tokenOf(writer),
      body: { content: 'Good morning' },
    })
  })
}

/** A third of the members read all notifications, a third read one, and a third read a conversation. */
async function readSome({ nodes }: Stage, member: number, model: Model): Promise<void> {
  const { client } = nodes[member % 2]!
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

function isRight(said: Unread, { notifications, messages }: Model): boolean {
  const written = [...messages.values()].reduce((sum, count) => sum + count, 0)
  return (
    said.unread_notifications === notifications &&
    said.unread_messages === written &&
    said.unread_total === notifications + written
  )
}

/** The authors are beyond the members checked, so that nobody writes to themselves or to too many strangers. */
function writerOf(member: number, step: number): number {
  return 10_002 + ((member * step) % 1000) * 2 - (step - 1)
}
