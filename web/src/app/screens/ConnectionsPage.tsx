import { ConnectionsScreen } from '#features/connections/screens/ConnectionsScreen.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'

/** The member's banks, below More. */
export function ConnectionsPage() {
  return (
    <MorePage>
      <div className={styles.page}>
        <ConnectionsScreen />
      </div>
    </MorePage>
  )
}
