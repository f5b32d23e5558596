import type { ExploreList } from '@app/contract/explore.ts'
import { useRef } from 'react'

import { Sparkline } from '#charts/Sparkline.tsx'
import { useSparks } from '#features/instruments/index.ts'
import { EntityRow } from '#ui/EntityRow.tsx'

import { type Column, lookOf } from './columns.ts'
import type { Entry } from './entries.tsx'
import { Figure, FigurePhrase } from './Figure.tsx'
import styles from './ListRows.module.css'
import { useIsNear } from './sight.ts'

type Props = { list: ExploreList; entries: readonly Entry[] }

/** The results of a list as rows for a phone, or for the first few of a list. */
export function ListRows({ list, entries }: Props) {
  const sparks = useSparks(entries.flatMap(({ instrument }) => instrument?.id ?? []))
  return entries.map((entry) => (
    <Row key={entry.id} entry={entry} sorted={list.display_field} spark={sparks.get(entry.id)} />
  ))
}

type RowProps = { entry: Entry; sorted: Column; spark: readonly number[] | undefined }

function Row({ entry, sorted, spark }: RowProps) {
  const place = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(place)
  const isYield = lookOf(sorted) === 'yield'
  const figure = isYield ? sorted : figureBeside(entry)
  return (
    <li ref={place} className={styles.place}>
      <EntityRow
        media={entry.mark(false)}
        title={entry.name}
        sub={
          isYield ? (
            <span className="trunc">
              {entry.instrument ? <Figure column="price" entry={entry} isLive={isNear} /> : entry.sub}
            </span>
          ) : (
            <FigurePhrase column={sorted} entry={entry} />
          )
        }
        end={
          <>
            {entry.instrument && (
              <span className={styles.spark}>
                <Sparkline values={spark ?? []} width={56} height={22} />
              </span>
            )}
            {figure && (
              <span className={styles.figure}>
                <Figure column={figure} entry={entry} isLive={isNear} strong />
              </span>
            )}
          </>
        }
        action={entry.keepsAction && entry.action}
      />
    </li>
  )
}

/** What stands at the end of a row whose list is ordered by something else. */
function figureBeside({ figures, instrument }: Entry): Column | undefined {
  if (instrument) return 'change_today'
  return figures.return_y1 === undefined || figures.return_y1 === null ? undefined : 'return_y1'
}
