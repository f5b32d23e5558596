import { Landmark } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** Opens the dialog that connects a bank, over the page. */
export function ConnectButton() {
  const t = useText()
  return (
    <LinkButton
      to="."
      search={(before) => ({ ...before, connect: true as const })}
      resetScroll={false}
      variant="pri"
      icon={<Landmark aria-hidden="true" />}
    >
      {t('connections_connect')}
    </LinkButton>
  )
}
