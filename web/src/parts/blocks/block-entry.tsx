import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuEntry } from '#ui/Menu.tsx'

import type { Blockable } from './mutations.ts'

const load = () => withTexts(import('./BlockDialog.tsx'), 'account')
const BlockDialog = lazyPart(load, 'BlockDialog', { failed: 'dialog' })

/** The last entry of a menu about a member, which asks before it blocks them; none for undefined. */
export function useBlockEntry(member: Blockable | undefined): { entries: MenuEntry[]; dialog: ReactNode } {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!member) return { entries: [], dialog: undefined }
  const block: MenuEntry = {
    id: 'block',
    label: t('blocks_block'),
    icon: <Ban aria-hidden="true" />,
    danger: true,
    onAction: () => setOpen(true),
  }
  return { entries: [block], dialog: isOpen && <BlockDialog member={member} onClose={() => setOpen(false)} /> }
}
