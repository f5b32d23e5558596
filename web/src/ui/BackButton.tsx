import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { IconButton } from './IconButton.tsx'

type Props = {
  /** Where it leads without a history to go back in. */
  to: string
  className?: string | undefined
}

/** Goes back to the previous page. */
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
