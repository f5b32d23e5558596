import type { AuthorPosition } from '@app/contract/author-position.ts'
import type { Post } from '@app/contract/posts.ts'

import { useFormat } from '#lib/format/use-format.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { shortName } from '#lib/format/names.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Modal } from '#ui/Modal.tsx'
import { Stack } from '#ui/Stack.tsx'

import { laterParts, positionParts } from './position-parts.ts'
import styles from './PositionDialog.module.css'

type Props = { post: Post; position: AuthorPosition; onClose: () => void }

/** Says where the label of a post comes from, and what it leaves out. */
export function PositionDialog({ post, position, onClose }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const format = useFormat()
  const nameOf = useNameOf()
  const { state, weight, later, taken, change } = position
  const name = nameOf(post.author)
  const instrument = shortName(post.instrument?.name ?? post.transaction?.name ?? '')
  const isKnown = state === 'OWNS' || state === 'DOES_NOT_OWN'
  return (
    <Modal isOpen onClose={onClose} title={t('positions_title', { name, instrument })}>
      <Stack gap={3}>
        <dl className={styles.facts}>
          <dt>{t('positions_then', { time: format.dateTime(taken) })}</dt>
          <dd>{positionParts(position, t, language).join(' · ')}</dd>
          {(isKnown || change !== null) && (
            <>
              <dt>{t('positions_later')}</dt>
              <dd>{laterOf(position, t('positions_unchanged'))}</dd>
            </>
          )}
        </dl>
        <p>{t(`positions_help_${state}`, { name })}</p>
        {weight && <p>{t('positions_help_weight')}</p>}
        {isKnown && <p>{t(later === null ? 'positions_help_no_trades' : 'positions_help_trades', { name })}</p>}
        <p>{t('positions_help_kept')}</p>
      </Stack>
    </Modal>
  )

  function laterOf(of: AuthorPosition, nothing: string): string {
    const parts = laterParts(of, t, language)
    return parts.length > 0 ? parts.join(' · ') : nothing
  }
}
