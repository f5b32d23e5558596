import { FeedbackScreen } from '#features/feedback/screens/FeedbackScreen.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'

/** The form for feedback, below More. */
export function FeedbackPage() {
  return (
    <MorePage>
      <div className={styles.page}>
        <FeedbackScreen />
      </div>
    </MorePage>
  )
}
