import type { Instrument } from '@app/contract/instruments.ts'

import {
  EmptyInstrumentNews,
  EmptyInstrumentPosts,
  instrumentPostsQuery,
  OpinionsNote,
  PostFeed,
} from '#features/posts/index.ts'
import { shortName } from '#lib/format/names.ts'

import styles from './InstrumentPosts.module.css'

type Props = { instrument: Instrument; tab: 'feed' | 'news' }

/** What members write about it, or its news. */
export function InstrumentPosts({ instrument, tab }: Props) {
  const { id, name } = instrument
  const isNews = tab === 'news'
  return (
    <div>
      <PostFeed
        key={tab}
        list={instrumentPostsQuery(id, { news: isNews })}
        destination={isNews ? undefined : { kind: 'instrument', instrument: { id, name: shortName(name) } }}
        empty={
          isNews ? <EmptyInstrumentNews name={shortName(name)} /> : <EmptyInstrumentPosts name={shortName(name)} />
        }
      />
      <div className={styles.note}>
        <OpinionsNote />
      </div>
    </div>
  )
}
