import { WeeklyReportScreen } from '#features/reports/screens/WeeklyReportScreen.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'

/** The weekly report, below More. */
export function WeeklyReportPage() {
  return (
    <MorePage>
      <div className={styles.page}>
        <WeeklyReportScreen />
      </div>
    </MorePage>
  )
}
