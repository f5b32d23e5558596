export { useIsMuted } from './is-muted.ts'
export { useMuteEntry } from './mute-entry.tsx'
export { isKnownMuted, refreshSilenced } from './silenced.ts'
