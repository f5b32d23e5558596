import type { Message } from '@app/contract/messages.ts'

import type { Pair } from './pair.ts'
import type { MessageRow } from './queries.ts'

export function presentMessage({ id, sender_id, body, created_at }: MessageRow, { firstId, secondId }: Pair): Message {
  return {
    id,
    sender: { id: sender_id },
    recipient: { id: sender_id === firstId ? secondId : firstId },
    body,
    content: body,
    created: created_at.toISOString(),
  }
}
