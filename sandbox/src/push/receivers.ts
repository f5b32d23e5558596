import { createECDH, type ECDH, randomBytes } from 'node:crypto'

/** A device that has subscribed. */
export type Receiver = { id: string; keys: ECDH; auth: Buffer; hasEnded: boolean }

/** A message as it arrived at a receiver. */
export type Message = {
  to: string
  payload: string
  topic: string | null
  urgency: string
  ttl: number
  sender: { key: string; subject: string; expires: number }
}

export type Receivers = ReturnType<typeof createReceivers>

/** The newest receivers and messages, in memory only. */
export function createReceivers(capacity = 1000) {
  const receivers = new Map<string, Receiver>()
  let messages: Message[] = []
  return {
    add(): Receiver {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const id = randomBytes(16).toString('base64url')
      const receiver = { id, keys, auth: randomBytes(16), hasEnded: false }
      receivers.set(id, receiver)
      const [oldest] = receivers.keys()
      if (receivers.size > capacity) receivers.delete(oldest!)
      return receiver
    },
    find: (id: string): Receiver | undefined => receivers.get(id),
    deliver(message: Message): void {
      messages = [message, ...messages].slice(0, capacity)
    },
    /** Newest first; only those to a receiver if given. */
    list: (to = ''): readonly Message[] => (to === '' ? messages : messages.filter((message) => message.to === to)),
  }
}
