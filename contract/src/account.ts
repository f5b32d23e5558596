import { endpoint } from './endpoint.ts'

export const deleteAccount = endpoint('DELETE /user/profile', {
  access: 'user',
  summary:
    "Delete the caller's account for good. The session must have begun, or been confirmed with a code, in the last five minutes.",
  refusals: ['code_required'],
})
