import { conversationsOfElin } from './elin.ts'
import { conversationsOfOthers } from './others.ts'

export type { SeedConversation } from './conversation.ts'
export const conversations = [...conversationsOfElin, ...conversationsOfOthers]
