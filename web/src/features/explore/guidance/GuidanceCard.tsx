import { useInfiniteQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { explore } from '#queries/explore.ts'
import { AvatarStack } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { preloadModal } from '#ui/Modal.tsx'

import styles from './GuidanceCard.module.css'

const faces = 4

/** Invites the member to pick what to follow first. */
export function GuidanceCard({ onStart }: { onStart: () => void }) {
  const t = useText()
  const nameOf = useNameOf()
  const people = useInfiniteQuery(explore.suggestedMembers()).data?.pages[0]?.results.slice(0, faces) ?? []
  return (
    <Card inset className={styles.card}>
      <h2 className={styles.title}>{t('explore_guidance_title')}</h2>
      <p className={styles.lead}>{t('explore_guidance_lead')}</p>
      <div className={styles.foot}>
        {people.length > 0 && (
          <AvatarStack
            people={people.map(({ id, name, image }) => ({ id, name, src: image?.url }))}
            total={people.length}
            label={people.map(nameOf).join(', ')}
          />
        )}
        <Button variant="acc" className={styles.start} onPointerEnter={preloadModal} onClick={onStart}>
          {t('explore_guidance_start')}
        </Button>
      </div>
    </Card>
  )
}
