import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

export const MatchDialog = lazyPart(() => withTexts(import('./MatchDialog.tsx'), 'connecting'), 'MatchDialog', {
  failed: 'dialog',
})
