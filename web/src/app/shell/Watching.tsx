import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { LiveSpark, LiveYield, useSparks, MarketNote } from '#parts/instruments/index.ts'
import { follows } from '#queries/follows.ts'
import { classNames } from '#ui/class-names.ts'

import styles from './Watching.module.css'

const shown = 4

/** The first few instruments the member follows, with today's change; renders nothing if there are none. */
export function Watching() {
  const t = useText()
  const id = useMember()?.profile.id ?? ''
  const query = { ...follows.newestOf(id), enabled: id !== '' }
  const instruments = useQuery(query).data?.slice(0, shown) ?? []
  const sparks = useSparks(instruments.map(({ id }) => id))
  if (instruments.length === 0) return null
  return (
    <section className={styles.watching} aria-labelledby="watching">
      {/* No heading: it stands before that of the page. */}
      <p id="watching" className={styles.heading}>
        <span>{t('app_watching')}</span>
        <span>{t('period_today')}</span>
      </p>
      {instruments.map((instrument) => (
        <Watched key={instrument.id} instrument={instrument} spark={sparks.get(instrument.id)} />
      ))}
      {instruments.some(({ simulated }) => simulated) && <MarketNote isDelayTold className={styles.note} />}
    </section>
  )
}

function Watched({ instrument, spark }: { instrument: InstrumentBasics; spark: readonly number[] | undefined }) {
  return (
    <Link to="/instruments/$slug" params={{ slug: instrument.slug }} className={styles.row}>
      <span className={styles.what}>
        <span className={classNames('trunc', styles.name)}>{instrument.name}</span>
        <LiveSpark instrument={instrument} values={spark} width={36} height={18} />
      </span>
      <span className={styles.change}>
        <LiveYield instrument={instrument} />
      </span>
    </Link>
  )
}
