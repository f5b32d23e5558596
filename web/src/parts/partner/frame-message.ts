/** What a partner's page tells the app that shows it in a frame. */
export type FrameMessage =
  | { kind: 'LOGIN'; customerToken: string }
  | { kind: 'CLOSE' }
  | { kind: 'TRANSACTION'; status: 'CANCELED' }
  | { kind: 'TRANSACTION'; status: 'COMPLETED'; transactionId?: string }

/** The frame that is listened to. */
export type FrameIdentity = { origin: string; window: MessageEventSource | null }

type Received = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/**
 * Reads a message that was posted to the app: undefined unless it comes from this frame's own window and origin, and is
 * exactly one of the kinds above. Tokens of the bank are left out: they do not belong in a browser.
 */
export function readFrameMessage({ data, origin, source }: Received, frame: FrameIdentity): FrameMessage | undefined {
  const isFromFrame = origin === frame.origin && origin !== 'null' && source !== null && source === frame.window
  return isFromFrame && isPlain(data) ? messageIn(data) : undefined
}

type Plain = Readonly<Record<string, unknown>>

function messageIn(data: Plain): FrameMessage | undefined {
  if (data.kind === 'LOGIN') return loginIn(data)
  if (data.kind === 'CLOSE') return hasOnly(data, ['kind']) ? { kind: 'CLOSE' } : undefined
  return data.kind === 'TRANSACTION' ? transactionIn(data) : undefined
}

function loginIn(data: Plain): FrameMessage | undefined {
  const { customerToken, bankToken, accessToken } = data
  const isBounded = [bankToken, accessToken].every((token) => token === undefined || isToken(token))
  if (!hasOnly(data, ['kind', 'customerToken', 'bankToken', 'accessToken']) || !isBounded) return undefined
  return isToken(customerToken) ? { kind: 'LOGIN', customerToken } : undefined
}

function transactionIn(data: Plain): FrameMessage | undefined {
  const { status, transactionId } = data
  if (status === 'CANCELED') return hasOnly(data, ['kind', 'status']) ? { kind: 'TRANSACTION', status } : undefined
  if (status !== 'COMPLETED' || !hasOnly(data, ['kind', 'status', 'transactionId'])) return undefined
  if (transactionId === undefined) return { kind: 'TRANSACTION', status }
  return isTransactionId(transactionId) ? { kind: 'TRANSACTION', status, transactionId } : undefined
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const hasOnly = (data: Plain, fields: readonly string[]) =>
  Reflect.ownKeys(data).every((key) => typeof key === 'string' && fields.includes(key))

const mostTokenLength = 2000
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= mostTokenLength
const isTransactionId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
