import type { Instrument } from '@app/contract/instruments.ts'

import { Later } from '#ui/Later.tsx'
import { useIsDesktop } from '#ui/media.ts'

import { FollowersCard } from './FacesCard.tsx'
import { IndexLead } from './IndexLead.tsx'
import { IndexMembers } from './IndexMembers.tsx'
import { IndexMovers } from './IndexMovers.tsx'
import { InstrumentHeader } from './InstrumentHeader.tsx'
import { InstrumentPosts } from './InstrumentPosts.tsx'
import { PriceCard } from './PriceCard.tsx'
import styles from './screens/InstrumentScreen.module.css'

/** An index: its level, its stocks and posts about it. It has no tabs. */
export function IndexPage({ index }: { index: Instrument }) {
  const isDesktop = useIsDesktop()
  return (
    <>
      <InstrumentHeader instrument={index} />
      <IndexLead instrument={index} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PriceCard instrument={index} />
          <Later>
            {!isDesktop && <IndexMovers index={index} />}
            <IndexMembers index={index} />
            <InstrumentPosts instrument={index} tab="feed" />
          </Later>
        </div>
        {isDesktop && (
          <aside className={styles.rail}>
            <Later>
              <IndexMovers index={index} />
              <FollowersCard instrument={index} />
            </Later>
          </aside>
        )}
      </div>
    </>
  )
}
