import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './ListSwitch.module.css'

/** Links to the member's lists, of which one may be open. */
export const ListSwitch = lazyPart(() => withTexts(import('./Watchlists.ts'), 'account'), 'ListChips', {
  waiting: () => <div className={styles.waiting} />,
  failed: 'waiting',
})
