import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { instruments } from '#queries/instruments.ts'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/Flag.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './IndexStrip.module.css'
import { headlineIndices, indexName } from './indices.ts'
import { LivePriceText } from './LivePriceText.tsx'
import { LiveSpark } from './LiveSpark.tsx'
import { LiveYield } from './LiveYield.tsx'
import { useSparks } from './sparks.ts'

const none: InstrumentBasics[] = []

/** The headline indices with the change and the course of the day. */
export function IndexStrip() {
  const t = useText()
  const query = useQuery(instruments.indices())
  const sparks = useSparks(headlineIndices(query.data ?? none).map(({ id }) => id))
  return (
    <Remote query={query} skeleton={<StripSkeleton />} empty={{ when: isEmpty, show: null }}>
      {(indices) => (
        <ul className={styles.strip} aria-label={t('instruments_indices')} data-no-swipe>
          {headlineIndices(indices).map((index) => (
            <li key={index.id} className={styles.tile}>
              <Tile index={index} spark={sparks.get(index.id)} />
            </li>
          ))}
        </ul>
      )}
    </Remote>
  )
}

const isEmpty = (indices: readonly InstrumentBasics[]) => headlineIndices(indices).length === 0

function Tile({ index, spark }: { index: InstrumentBasics; spark: readonly number[] | undefined }) {
  return (
    <>
      <div className={classNames('cover', styles.head)}>
        <Flag country={index.country} size={16} />
        <Link to="/instruments/$slug" params={{ slug: index.slug }} className={classNames('trunc', styles.name)}>
          {indexName(index)}
        </Link>
      </div>
      <div className={styles.figures}>
        <div>
          <div className={styles.level}>
            <LivePriceText instrument={index} />
          </div>
          <LiveYield instrument={index} />
        </div>
        <LiveSpark instrument={index} values={spark} width={56} height={28} />
      </div>
    </>
  )
}

function StripSkeleton() {
  return (
    <div className={styles.strip}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.tile}>
          <div className={styles.head}>
            <Skeleton width={16} height={16} radius="50%" />
            <Skeleton width={64} />
          </div>
          <div className={styles.figures}>
            <div>
              <div className={styles.level}>
                <Skeleton width={52} height={23} radius="var(--r-sm)" />
              </div>
              <Skeleton width={48} height={18} radius="var(--r-sm)" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
