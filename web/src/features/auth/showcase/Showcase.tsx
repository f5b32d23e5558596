import { ArrowDownLeft } from 'lucide-react'

import { formatCount, formatDecimal, formatWeight, formatYield } from '#lib/format/numbers.ts'
import { relativeTime } from '#lib/format/time.ts'
import { type Language, useLanguage, useText } from '#lib/i18n.ts'
import { Chip } from '#ui/Chip.tsx'
import { Stars } from '#ui/Stars.tsx'

import { holdings, member, rest, trade } from './example.ts'
import { Portrait } from './Portrait.tsx'
import { ShowcaseChart } from './ShowcaseChart.tsx'
import { ShowcaseDoughnut } from './ShowcaseDoughnut.tsx'
import styles from './Showcase.module.css'

/** A preview of the product on a desktop. Decorative and not interactive; the footer says that it is an example. */
export function Showcase() {
  'use no memo' // rendered once, so memoization would be wasted
  return (
    <div className={styles.showcase} aria-hidden="true">
      <MemberYear />
      <Holdings />
      <Trade />
    </div>
  )
}

const minutesAgo = (minutes: number, language: Language) =>
  relativeTime(new Date(0).toISOString(), minutes * 60_000, language).text

function MemberYear() {
  'use no memo'
  const t = useText()
  const { language } = useLanguage()
  return (
    <div className={`${styles.card} ${styles.year}`}>
      <div className={styles.head}>
        <Portrait src={member.src} size={40} />
        <div className={styles.who}>
          <div>{member.name}</div>
          <div className={styles.small}>
            {t('auth_showcase_followers', { place: member.place, count: formatCount(member.followers, language) })}
          </div>
        </div>
        <Stars value={member.stars} />
      </div>
      <div className={styles.headline}>
        <span className={styles.hero}>{formatYield(member.returnY1, language)}</span>
        <span className={styles.period}>{t('auth_showcase_period')}</span>
        <span className={styles.legend}>
          <i className={styles.own} /> {t('auth_showcase_portfolio')}
          <i className={styles.index} /> {member.index.name}
        </span>
      </div>
      <ShowcaseChart own={member.course} index={member.index.course} />
    </div>
  )
}

function Holdings() {
  'use no memo'
  const { language } = useLanguage()
  const shares = [...holdings.map(({ percent }) => percent), rest.others, rest.cash]
  return (
    <div className={`${styles.card} ${styles.holdings}`}>
      <ShowcaseDoughnut shares={shares} />
      <ul className={styles.shares}>
        {holdings.slice(0, 4).map(({ name, percent }) => (
          <li key={name}>
            <i />
            <span className="trunc">{name}</span>
            <span className="num">{formatWeight(percent, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Trade() {
  'use no memo'
  const t = useText()
  const { language } = useLanguage()
  const { author, instrument } = trade
  return (
    <div className={`${styles.card} ${styles.trade}`}>
      <div className={styles.author}>
        <Portrait src={author.src} size={32} />
        <div className={styles.who}>
          <div className={styles.name}>{author.name}</div>
          <div className={styles.small}>{minutesAgo(trade.minutesAgo, language)}</div>
        </div>
      </div>
      <div className={styles.line}>
        <span className={styles.logo}>{instrument.letters}</span>
        <div className={styles.who}>
          <div className="trunc">{instrument.name}</div>
          <div className={styles.small}>
            {t('auth_showcase_price', { price: `${formatDecimal(trade.price, language)}\u00a0${trade.currency}` })}
          </div>
        </div>
        <Chip tone="buy" icon={<ArrowDownLeft className="ic14" />}>
          {t('auth_showcase_bought')}
        </Chip>
      </div>
      <p className={styles.text}>{t('auth_showcase_post')}</p>
    </div>
  )
}
