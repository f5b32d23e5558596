import type { Instrument } from '@app/contract/instruments.ts'

import {
  EmptyInstrumentNews,
  EmptyInstrumentPosts,
  instrumentNewsQuery,
  OpinionsNote,
  PostFeed,
  targetPostsQuery,
} from '#features/posts/index.ts'
import { shortName } from '#lib/format/names.ts'

import styles from './InstrumentPosts.module.css'

type Props = { instrument: Instrument; tab: 'feed' | 'news' }

/** Members' posts about the instrument, or its news. */
export function InstrumentPosts({ instrument, tab }: Props) {
  const { id } = instrument
  const name = shortName(instrument.name)
  const isNews = tab === 'news'
  return (
    <div>
      <PostFeed
        key={tab}
        list={isNews ? instrumentNewsQuery(id) : targetPostsQuery('instrument', id)}
        destination={isNews ? undefined : { kind: 'target', target: { kind: 'instrument', id, name } }}
        empty={isNews ? <EmptyInstrumentNews name={name} /> : <EmptyInstrumentPosts name={name} />}
      />
      <div className={styles.note}>
        <OpinionsNote />
      </div>
    </div>
  )
}
