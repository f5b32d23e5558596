import { ArrowUp } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'

import { useNewPosts } from './new-posts.ts'

/** By then, the fetched posts have been rendered. */
const drawnAfterMs = 100

type Props = { look: 'quiet' | 'pill'; className?: string | undefined }

/** Loads posts written since the feed was fetched; shown, and announced to screen readers, only if there are any. */
export function NewPostsButton({ look, className }: Props) {
  const t = useText()
  const { hasNew, isLoading, load } = useNewPosts()
  const show = async () => {
    scrollTo({ top: 0 })
    await load()
    setTimeout(focusFirstPost, drawnAfterMs)
  }
  const isShown = hasNew || isLoading
  return (
    <>
      <p className="vh" role="status">
        {hasNew && t('posts_new')}
      </p>
      {isShown && <Pill look={look} isLoading={isLoading} className={className} onClick={() => void show()} />}
    </>
  )
}

type PillProps = Props & { isLoading: boolean; onClick: () => void }

function Pill({ look, isLoading, className, onClick }: PillProps) {
  const t = useText()
  return (
    <Button
      size={look === 'quiet' ? 'sm' : 'md'}
      variant={look === 'quiet' ? 'on' : 'acc'}
      icon={<ArrowUp aria-hidden="true" />}
      loading={isLoading}
      className={className}
      onClick={onClick}
    >
      {t('posts_new')}
    </Button>
  )
}

/** The button disappears once its posts are loaded, so the focus moves to the first one. */
function focusFirstPost(): void {
  document.querySelector<HTMLElement>('article[data-post]')?.focus({ preventScroll: true })
}
