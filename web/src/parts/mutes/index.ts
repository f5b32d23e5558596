export { useMuteEntry } from './mute-entry.tsx'
export { mutedQuery, useIsMuted } from './queries.ts'
