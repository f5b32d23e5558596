import { brandOf } from '@app/contract/brands.ts'

import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import { findMailbox } from '#features/auth/index.ts'
import { type DecisionRow, listDecisions } from '#features/moderation/decision-queries.ts'
import { listUnmailedReporters, updateMailed } from '#features/moderation/report-queries.ts'
import type { Queue } from '#jobs/queue.ts'
import { failureOf } from '#mails/failure.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

import type { Sanction } from './texts.ts'
import { decisionToken } from './token.ts'
import { writeAnswer, writeOutcome, writeStatement } from './write.ts'

const reportersAtOnce = 5

/** The mails about a decision: to the author of the post, to those who reported it, and later about the appeal. */
type Mailing = { decisionId: string; about: 'statement' | 'reports' | 'appeal' }

/** The mail server may be down for a day. */
export const mailing: Queue<Mailing> = {
  name: 'mail_decision',
  policy: { retries: 12, firstRetrySeconds: 30, expireSeconds: 600 },
}

type MailContext = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'log'>

/** Has those mailed whom decisions concern. No setting turns these mails off. */
export const moderationConsumer = ({ jobs }: Pick<Context, 'jobs'>) =>
  consumer({
    name: 'moderation',
    kinds: ['case_decided', 'appeal_decided'],
    from: 'now',
    handle: async (tx, events) => {
      const mailings = events.flatMap((event): Mailing[] => {
        const { kind, decisionId } = event
        // The rest of its reporters is notified in the app alone: the mails are one job.
        if (event.after !== undefined) return []
        return [
          { decisionId, about: kind === 'appeal_decided' ? 'appeal' : 'statement' },
          { decisionId, about: 'reports' },
        ]
      })
      for (const one of mailings) await jobs.enqueue(mailing, one, { key: `${one.about} ${one.decisionId}`, tx })
    },
  })

/** Sends the mails of a job. Can be repeated. */
export async function mailDecision(context: MailContext, { decisionId, about }: Mailing): Promise<void> {
  const [row] = await listDecisions(context.db, { ids: [decisionId] })
  if (!row) return
  if (about === 'reports') return mailReporters(context, row)
  const frame = { link: `${originOf(context)}/statement#${decisionToken(context.config.secret, decisionId)}` }
  const { measure, outcome } = row
  await mailMember(context, { memberId: row.member_id, id: `${about}.${decisionId}` }, (reader) => {
    if (about === 'appeal')
      return outcome === null ? undefined : writeOutcome({ ...row, outcome }, { ...reader, ...frame })
    return isSanction(measure) ? writeStatement({ ...row, measure }, { ...reader, ...frame }) : undefined
  })
}

const isSanction = (measure: DecisionRow['measure']): measure is Sanction => measure !== 'keep'

async function mailReporters(context: MailContext, { id, measure, outcome }: DecisionRow): Promise<void> {
  const { db, now } = context
  const isOverturned = outcome === 'overturned'
  const answer = isOverturned ? 'keep' : measure
  const link = `${originOf(context)}/docs/rules`
  let reporters: string[]
  do {
    // Each batch is those whom the one before has left.
    // oxlint-disable-next-line no-await-in-loop
    reporters = await listUnmailedReporters(db, id, reportersAtOnce)
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      reporters.map(async (memberId) => {
        await mailMember(context, { memberId, id: `report.${id}.${memberId}${isOverturned ? '.2' : ''}` }, (reader) =>
          writeAnswer(answer, { ...reader, link }),
        )
        await updateMailed(db, { decisionId: id, reporterIds: [memberId], at: now() })
      }),
    )
  } while (reporters.length === reportersAtOnce)
}

type Reader = Pick<Parameters<typeof writeAnswer>[1], 'app' | 'language'>
type Write = (reader: Reader) => Omit<OutgoingMail, 'to'> | undefined

/** Mails a member, also one who is suspended. Throws if that can succeed later. */
async function mailMember(
  context: MailContext,
  { memberId, id }: { memberId: string; id: string },
  write: Write,
): Promise<void> {
  const { db, mail, config, log } = context
  const mailbox = await findMailbox(db, memberId, { evenSuspended: true })
  const written = mailbox && write({ app: brandOf(config.variant).name, language: mailbox.language })
  if (!written) return
  const messageId = `<decision.${id}@${new URL(originOf(context)).hostname}>`
  try {
    await mail.send({ to: mailbox.email, messageId, ...written })
  } catch (error) {
    const failure = failureOf(error)
    log.warn(failure, 'a mail about a decision could not be sent')
    if ((failure.responseCode ?? 0) < 500)
      throw new Error('a mail about a decision was refused for now', { cause: failure })
  }
}

function originOf({ config }: MailContext): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}
