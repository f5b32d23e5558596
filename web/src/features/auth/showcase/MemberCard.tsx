import { formatYield } from '#lib/format/numbers.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { Stars } from '#ui/Stars.tsx'

import { boxOfCourse, levelOf, pathOf } from './course.ts'
import { member } from './example.ts'
import styles from './MemberCard.module.css'
import { Portrait } from './Portrait.tsx'

/** The showcase on a phone: a single member in a row. The footer says that it is an example. */
export function MemberCard() {
  'use no memo' // rendered once, so memoization would be wasted
  const t = useText()
  const { language } = useLanguage()
  return (
    <div className={styles.card} aria-hidden="true">
      <Portrait src={member.src} size={40} />
      <div className={styles.who}>
        <div className="trunc">{member.name}</div>
        <div className={styles.small}>
          <Stars value={member.stars} /> {member.place}
        </div>
      </div>
      <svg className={styles.course} width="72" height="30" viewBox={boxOfCourse} preserveAspectRatio="none">
        <path className={styles.base} d={levelOf(0)} />
        <path d={pathOf(member.course)} />
      </svg>
      <div className={styles.figure}>
        <span className="num pos">{formatYield(member.returnY1, language)}</span>
        <div className={styles.small}>{t('auth_showcase_period')}</div>
      </div>
    </div>
  )
}
