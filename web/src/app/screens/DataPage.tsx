import { DataScreen } from '#features/archives/screens/DataScreen.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'

/** What is the member's to take out and to bring back, below More. */
export function DataPage() {
  return (
    <MorePage>
      <div className={styles.page}>
        <DataScreen />
      </div>
    </MorePage>
  )
}
