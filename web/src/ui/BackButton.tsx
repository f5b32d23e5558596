import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { IconButton } from './IconButton.tsx'

type Props = {
  /** Where it leads when there is nothing to go back to. */
  to: string
  className?: string | undefined
}

/** The way back to the page before. */
export function BackButton({ to, className }: Props) {
  const t = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const go = () => (canGoBack ? router.history.back() : void router.navigate({ href: to }))
  return (
    <IconButton label={t('common_back')} className={className} onClick={go}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
