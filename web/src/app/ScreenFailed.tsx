import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { Failed } from '#ui/Failed.tsx'

import { ScreenLoadError } from './lazy-screen.tsx'

/** In place of a screen that did not arrive or that broke. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  const isMissing = error instanceof ScreenLoadError
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div>
      <Failed
        title={t(isMissing ? 'app_screen_missing_title' : 'app_screen_broken_title')}
        help={t(isMissing ? 'app_screen_missing_help' : 'app_screen_broken_help')}
        onRetry={isMissing ? retry : () => location.reload()}
      />
    </div>
  )
}
