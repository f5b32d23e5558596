import type { Context } from '#context.ts'

import { pushServices } from './client.ts'
import type { Push } from './push.ts'

type PushContext = Pick<Context, 'log' | 'now' | 'stopping'> & {
  config: Pick<Context['config'], 'pushKey' | 'feedbackTo'>
}

/** The push services of browsers, and that of a sandbox, given by its host and port. */
export function openPush({ config, log, now, stopping: signal }: PushContext, sandbox: string | undefined): Push {
  const { pushKey: privateKey, feedbackTo } = config
  const address = /<([^<>]+)>/.exec(feedbackTo)?.[1] ?? feedbackTo
  return pushServices({ privateKey, subject: `mailto:${address}`, sandbox, log, now, signal })
}
