import type { Instrument } from '@app/contract/instruments.ts'

import { EmptyInstrumentNews, EmptyInstrumentPosts, OpinionsNote, PostFeed } from '#features/posts/index.ts'
import { shortName } from '#lib/format/names.ts'
import { posts } from '#queries/posts.ts'

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
        list={isNews ? posts.instrumentNews(id) : posts.at('instruments', id)}
        destination={isNews ? undefined : { kind: 'target', target: { kind: 'instrument', id, name } }}
        empty={isNews ? <EmptyInstrumentNews name={name} /> : <EmptyInstrumentPosts name={name} />}
      />
      <OpinionsNote isBelowCard />
    </div>
  )
}
