import type { Log } from '#context.ts'

import { defaultLimits, type OutgoingLimits, send } from '../outgoing.ts'
import { PartnerError, type PartnerFault } from '../partner-error.ts'
import { encryptFor, isOnCurve } from './encrypt.ts'
import type { Push, PushOutcome, PushTarget } from './push.ts'
import { vapidOf } from './vapid.ts'

type Options = {
  /** The private key of this server. */
  privateKey: Buffer
  /** Where the operators of push services reach ours. */
  subject: string
  /** The host and port of a sandbox, which is on this machine. */
  sandbox: string | undefined
  log: Log
  now: () => Date
  signal: AbortSignal
  outgoing?: Partial<OutgoingLimits>
}

const partner = 'The push service'
/** The services of Chrome and Edge on Android, of Firefox, of Safari, and of Edge on Windows. */
const services =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[\w-]+\.)+(?:push\.apple|notify\.windows)\.com)$/
/** What is a day old is no news. */
const keptSeconds = 86_400
const limits: OutgoingLimits = { ...defaultLimits, maxBytes: 65_536, tries: 1 }
/** Of the messages, and not of their number, which `too_fast` stands for. */
const passing: ReadonlySet<PartnerFault> = new Set(['too_fast', 'down', 'silent'])

/** Sends messages to the push services of browsers, and nowhere else. */
export function pushServices({ privateKey, subject, sandbox, log, now, signal, outgoing }: Options): Push {
  const vapid = vapidOf(privateKey, subject)
  const isKnown = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    if (sandbox !== undefined && url.host === sandbox) return true
    return url.protocol === 'https:' && url.port === '' && services.test(url.hostname)
  }

  async function post(target: PushTarget, message: Parameters<Push['send']>[1]): Promise<number> {
    const url = new URL(target.endpoint)
    const { status } = await send({
      partner,
      url,
      limits: { ...limits, ...outgoing },
      signal,
      method: 'POST',
      headers: {
        authorization: vapid.authorize(url.origin, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        topic: message.topic,
        urgency: message.urgency,
      },
      body: new Uint8Array(encryptFor(target, Buffer.from(message.payload))),
    })
    return status
  }

  return {
    key: vapid.key,
    accepts: ({ endpoint, p256dh }) => isKnown(endpoint) && isOnCurve(p256dh),
    async send(target, message) {
      // The list of services may have changed since.
      if (!isKnown(target.endpoint)) return { kind: 'gone' }
      try {
        const status = await post(target, message)
        const outcome = outcomeOf(status)
        // With 401 and 403, it is our key or the clock that is wrong; the address would be a secret of the device.
        if (outcome.kind === 'refused') log.error({ status, host: new URL(target.endpoint).host }, 'a push was refused')
        return outcome
      } catch (error) {
        if (!(error instanceof PartnerError)) throw error
        log.warn({ err: error }, 'a push could not be sent')
        return passing.has(error.fault) ? { kind: 'later', afterMs: error.retryAfterMs } : { kind: 'refused' }
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  // Windows says so when there are too many.
  return status === 406 ? { kind: 'later', afterMs: undefined } : { kind: 'refused' }
}
