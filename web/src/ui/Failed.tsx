import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import { Button } from './Button.tsx'
import { StateTile } from './StateTile.tsx'

type Props = {
  /** What failed to load: "Couldn’t load the holdings". */
  title?: ReactNode
  help?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function Failed({ title, help, onRetry, retrying }: Props) {
  const t = useText()
  return (
    <div role="alert">
      <StateTile
        tone="danger"
        icon={<TriangleAlert />}
        title={title ?? t('common_failed_title')}
        help={help ?? t('common_failed_help')}
        action={
          onRetry && (
            <Button size="sm" icon={<RotateCw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
              {t('common_try_again')}
            </Button>
          )
        }
      />
    </div>
  )
}
