import { ById, PageQuery, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Person } from './profiles.ts'

export const listBlocks = endpoint('GET /user/blocks', {
  access: 'member',
  summary: 'List the members whom the caller blocks, newest first.',
  query: PageQuery,
  reply: pageOf(Person),
})

export const blockProfile = endpoint('PUT /user/blocks/:id', {
  access: 'member',
  summary:
    'Block a member: neither sees what the other writes, finds or reaches them, and both stop following each other. Idempotent.',
  params: ById,
})

export const unblockProfile = endpoint('DELETE /user/blocks/:id', {
  access: 'member',
  summary: 'Unblock a member. Idempotent.',
  params: ById,
})
