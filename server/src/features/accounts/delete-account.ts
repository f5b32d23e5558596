import { brandOf } from '@app/contract/brands.ts'
import type { Language } from '@app/contract/languages.ts'

import type { Context } from '#context.ts'
import { findEmail, requireFresh } from '#features/auth/index.ts'
import type { User } from '#http/viewer.ts'
import { failureOf } from '#mails/failure.ts'

import { endAccount } from './end-account.ts'
import { writeReceipt } from './receipt.ts'

/**
 * Ends the account of a user who has confirmed that it is them, and mails them a receipt. It is not sent by a job, whose
 * payload would keep the address.
 */
export async function deleteAccount(
  context: Pick<Context, 'db' | 'now' | 'bus' | 'mail' | 'config' | 'log'>,
  viewer: User,
  language: Language,
): Promise<void> {
  await requireFresh(context, viewer)
  const { db, mail, config, log } = context
  const to = await findEmail(db, viewer.userId)
  await endAccount(context, viewer.userId)
  if (to === undefined) return
  const receipt = writeReceipt(language, brandOf(config.variant).name)
  await mail.send({ to, ...receipt }).catch((error: unknown) => {
    log.error(failureOf(error), 'the receipt of a deleted account could not be sent')
  })
}
