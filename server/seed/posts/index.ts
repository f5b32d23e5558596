export { instruments } from './instruments.ts'
export type { Mention } from './mentions.ts'
export { posts, type SeedPost, type SeedReply } from './posts.ts'
