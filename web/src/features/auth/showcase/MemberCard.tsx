import { Sparkline } from '#charts/Sparkline.tsx'
import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

import { member } from './example.ts'
import styles from './MemberCard.module.css'

/** The showcase on a phone: a single member in a row. The footer says that it is an example. */
export function MemberCard() {
  'use no memo' // rendered once, so memoization would be wasted
  const t = useText()
  return (
    <div className={styles.card} aria-hidden="true">
      <Avatar id={member.id} name={member.name} src={member.src} />
      <div className={styles.who}>
        <div className="trunc">{member.name}</div>
        <div className={styles.small}>
          <Stars value={member.stars} /> {member.place}
        </div>
      </div>
      <Sparkline values={member.course} width={72} height={30} tone="direction" />
      <div className={styles.figure}>
        <Yield value={member.returnY1} strong />
        <div className={styles.small}>{t('period_y1_name')}</div>
      </div>
    </div>
  )
}
