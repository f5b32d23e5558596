import type { Person } from '@app/contract/profiles.ts'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useBlock } from '#parts/blocks/index.ts'
import { Button } from '#ui/Button.tsx'

/** In place of the field, in a conversation with somebody whom the member blocks. */
export function BlockedNote({ counterpart }: { counterpart: Person }) {
  const t = useText()
  const nameOf = useNameOf()
  const block = useBlock(counterpart)
  return (
    <>
      {t('blocks_page', { name: nameOf(counterpart) })}
      <Button size="sm" loading={block.isPending} onClick={() => block.mutate(false)}>
        {t('blocks_unblock')}
      </Button>
    </>
  )
}
