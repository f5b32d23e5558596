import type { Message } from '@app/contract/messages.ts'

import type { MessageRow } from './queries.ts'

export function presentMessage({ id, first_id, second_id, sender_id, body, created_at }: MessageRow): Message {
  return {
    id,
    sender: { id: sender_id },
    recipient: { id: sender_id === first_id ? second_id : first_id },
    body,
    content: body,
    created: created_at.toISOString(),
  }
}
