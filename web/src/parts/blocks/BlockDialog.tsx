import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

import { type Blockable, useBlock } from './mutations.ts'

/** Asks before it blocks a member. */
export function BlockDialog({ member, onClose }: { member: Blockable; onClose: () => void }) {
  const t = useText()
  const block = useBlock(member)
  const name = useNameOf()(member)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('blocks_title', { name })}
      help={t('blocks_help', { name })}
      keep={t('blocks_keep')}
      confirm={t('blocks_block')}
      loading={block.isPending}
      onConfirm={() => block.mutate(true, { onSettled: onClose })}
    />
  )
}
