export { useIsMuted } from './is-muted.ts'
export { useMute } from './mutations.ts'
export { useMuteEntry } from './mute-entry.tsx'
export { isKnownMuted, refreshSilenced } from './silenced.ts'
