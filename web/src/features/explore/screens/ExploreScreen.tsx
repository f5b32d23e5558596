import { IndexStrip, SimulationNote } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

import { MembersCard } from '#features/explore/MembersCard.tsx'
import { SearchField } from '#features/explore/SearchField.tsx'
import { StocksCard } from '#features/explore/StocksCard.tsx'
import styles from './ExploreScreen.module.css'

/** Where to find whom and what to follow. */
export function ExploreScreen() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('app_explore')} sub={t('explore_lead')} hiddenOnMobile />
      <div className={styles.search}>
        <SearchField />
      </div>
      <IndexStrip />
      <div className={styles.columns}>
        <div className={styles.main}>
          <StocksCard />
          <SimulationNote className={styles.note} />
        </div>
        <aside>
          <MembersCard title={t('explore_members')} count={8} />
        </aside>
      </div>
    </>
  )
}
