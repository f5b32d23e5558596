import { useText } from '#lib/i18n.ts'
import { NextPage, type NextPageQuery } from '#ui/NextPage.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './OlderMessages.module.css'

/** How far before its upper end the box fetches the next page. */
const margin = '400px 0px 0px 0px'

type Props = {
  query: NextPageQuery
  /** How many pages are loaded. */
  count: number
}

/** Above the oldest loaded message: fetches older ones. */
export function OlderMessages({ query, count }: Props) {
  const t = useText()
  return (
    <NextPage
      query={query}
      count={count}
      loading={
        <div className={styles.older}>
          <Spinner label={t('common_loading')} />
        </div>
      }
      margin={margin}
      within='[role="log"]'
      className={styles.end}
    />
  )
}
