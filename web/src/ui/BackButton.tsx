import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { IconButton } from './IconButton.tsx'

/** Goes back to the previous page; without a history, to `to`. */
export function BackButton({ to }: { to: string }) {
  const t = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const go = () => (canGoBack ? router.history.back() : void router.navigate({ href: to }))
  return (
    <IconButton label={t('common_back')} onClick={go}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
