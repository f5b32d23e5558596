import { useText } from '#lib/i18n.ts'
import { NextPage, type NextPageQuery } from '#ui/NextPage.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './OlderMessages.module.css'

/** How far above the top of the box the next page is fetched. */
const margin = '400px 0px 0px 0px'

type Props = {
  query: NextPageQuery
  /** How many messages are loaded. */
  count: number
}

/** A zero-height marker above the oldest loaded message, which fetches older ones. */
export function OlderMessages({ query, count }: Props) {
  const t = useText()
  return (
    <div className={styles.older}>
      <NextPage
        query={query}
        count={count}
        loading={<Spinner label={t('common_loading')} />}
        margin={margin}
        within='[role="log"]'
        className={styles.end}
      />
    </div>
  )
}
