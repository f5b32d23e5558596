import { ArrowUp } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'

import { useNewPosts } from './new-posts.ts'

/** By then the fetched posts are rendered. */
const drawnAfterMs = 100

/** Loads posts that were written since the feed was fetched; shown only if there are any. */
export function NewPostsButton({ look, className }: { look: 'quiet' | 'pill'; className?: string | undefined }) {
  const t = useText()
  const { hasNew, isLoading, load } = useNewPosts()
  if (!hasNew && !isLoading) return null
  const show = async () => {
    scrollTo({ top: 0 })
    await load()
    setTimeout(focusFirstPost, drawnAfterMs)
  }
  return (
    <Button
      size={look === 'quiet' ? 'sm' : 'md'}
      variant={look === 'quiet' ? 'on' : 'acc'}
      icon={<ArrowUp aria-hidden="true" />}
      loading={isLoading}
      className={className}
      onClick={() => void show()}
    >
      {t('posts_new')}
    </Button>
  )
}

/** The button disappears with the posts it announced, so the focus moves to the first one. */
function focusFirstPost(): void {
  document.querySelector<HTMLElement>('article[data-post]')?.focus({ preventScroll: true })
}
