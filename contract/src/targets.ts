import * as z from 'zod'

/** What members can follow, mute, mention and search for. */
export const TargetKind = z.enum(['profile', 'instrument', 'group', 'portfolio'])
export type TargetKind = z.infer<typeof TargetKind>

export const isTargetKind = (text: string): text is TargetKind => TargetKind.options.some((kind) => kind === text)
