import { lazyPart } from '#ui/lazy-part.tsx'

import { PlainText } from './PlainText.tsx'

/** The text of a post that is Markdown, and as plain text until that is loaded. */
export const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'), 'MarkdownText', {
  waiting: PlainText,
  failed: 'waiting',
})
