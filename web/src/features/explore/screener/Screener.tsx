import { screenedKinds } from '@app/contract/screened.ts'
import type { ScreenerChoices } from '@app/contract/screener.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { screener } from '#queries/screener.ts'
import { Card } from '#ui/Card.tsx'
import { FilterChips, filterChipClass } from '#ui/FilterChip.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import { Conditions } from './Conditions.tsx'
import { screenerAt, wholeFilter } from './address.ts'
import { type Filter, kindOf, ofKind, readFilter } from './filter.ts'
import { kindNames } from './names.ts'
import { Order } from './Order.tsx'
import { Results } from './Results.tsx'
import { FilterActions } from './FilterActions.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import styles from './Screener.module.css'

/** Finds listings by conditions, all of which are in the address. */
export function Screener() {
  const t = useText()
  const filter = readFilter(useSearch({ strict: false }))
  const query = useQuery(screener.choices(kindOf(filter)))
  return (
    <>
      <PageHeader title={t('explore_screener')} sub={t('screener_sub')} actions={<FilterActions filter={filter} />} />
      <SavedFilters filter={filter} />
      <Kinds filter={filter} />
      <Card className={styles.conditions} pad>
        <Remote query={query} skeleton={<ConditionsSkeleton />}>
          {(choices: ScreenerChoices) => (
            <>
              <Conditions filter={filter} choices={choices} />
              <Order filter={filter} choices={choices} />
            </>
          )}
        </Remote>
      </Card>
      <Results key={kindOf(filter)} filter={filter} />
    </>
  )
}

/** As high as the conditions and the order, so that the results stay where they are. */
function ConditionsSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="40%" height={34} />
    </div>
  )
}

function Kinds({ filter }: { filter: Filter }) {
  const t = useText()
  return (
    <FilterChips label={t('screener_kinds')} isNav className={styles.kinds}>
      {screenedKinds.map((kind) => (
        <Link
          key={kind}
          {...screenerAt(ofKind(filter, kind))}
          activeOptions={wholeFilter}
          resetScroll={false}
          className={filterChipClass}
          aria-current={kind === kindOf(filter) ? 'page' : undefined}
        >
          {t(kindNames[kind])}
        </Link>
      ))}
    </FilterChips>
  )
}
