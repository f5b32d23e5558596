import type { PushSubscription } from '@app/contract/push.ts'
import { inject } from 'vitest'

import type { Client } from '#testing/client.ts'

/** Of the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** The subscription of a device that the sandbox does not know. */
export const deviceAt = (name: string): PushSubscription => ({ endpoint: `${inject('pushUrl')}/push/${name}`, keys })

export type Push = {
  payload: { kind: string; text: string; lang: string; path: string; tag: string }
  topic: string
  urgency: string
  ttl: number
  sender: { key: string; subject: string; expires: number }
}

export type Device = {
  subscription: PushSubscription
  /** What has arrived, newest first. */
  pushes: () => Promise<Push[]>
  /** Has the service answer this to the next messages. */
  fail: (kind: 'too_fast' | 'down' | 'refused' | 'too_large', times?: number, retryAfter?: string) => Promise<void>
  /** Unsubscribes at the service. */
  end: () => Promise<void>
}

/** A device that is known to the push service of the sandbox. */
export async function newDevice(): Promise<Device> {
  const base = inject('pushUrl')
  const ask = async (path: string, method: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${base}${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) })
    if (!reply.ok) throw new Error(`the push service answers ${reply.status}`)
    const text = await reply.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
  const subscription = (await ask('/subscriptions', 'POST')) as PushSubscription
  const id = subscription.endpoint.split('/').at(-1)!
  return {
    subscription,
    pushes: async () => {
      const arrived = (await ask(`/messages?to=${id}`, 'GET')) as (Omit<Push, 'payload'> & { payload: string })[]
      return arrived.map((one) => ({ ...one, payload: JSON.parse(one.payload) as Push['payload'] }))
    },
    fail: async (kind, times = 1, retryAfter) => {
      await ask('/__fail', 'POST', { kind, times, path: id, ...(retryAfter !== undefined && { retryAfter }) })
    },
    end: async () => {
      await ask(`/subscriptions/${id}`, 'DELETE')
    },
  }
}

/** Subscribes a new device of a member. */
export async function subscribed(member: Pick<Client, 'put'>, language = 'en'): Promise<Device> {
  const device = await newDevice()
  await member.put('/user/push-subscriptions', device.subscription, { 'accept-language': language })
  return device
}
