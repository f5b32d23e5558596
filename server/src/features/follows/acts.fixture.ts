import { openDb } from '#db/db.ts'
import { deleteLike, insertLike } from '#features/posts/like-queries.ts'

import { deleteFollow, insertFollow } from './queries.ts'

/** The like of a post or the follow of an instrument, given or taken back. */
export type Act = { memberId: string; targetId: string; kind: 'like' | 'follow'; isOn: boolean }
/** Sent before an act, and again when it is acknowledged. */
export type Message = Act & { isDone: boolean }

// A program that lets members toggle likes of the posts and follows of the instruments it was given, until it is killed.
const [url = '', members = '', posts = '', instruments = ''] = process.argv.slice(2)
const [memberIds, postIds, instrumentIds] = [members, posts, instruments].map((ids) => ids.split(','))
const db = openDb(url)

async function act({ memberId, targetId, kind, isOn }: Act): Promise<void> {
  if (kind === 'like') {
    const member = { profileId: memberId, userId: '0', sessionId: '0', memberSince: null, role: 'member' as const }
    await (isOn ? insertLike(db, member, targetId) : deleteLike(db, targetId, memberId))
    return
  }
  const follow = { followerId: memberId, kind: 'instrument' as const, targetId }
  await (isOn ? insertFollow(db, follow) : deleteFollow(db, follow))
}

function tell(message: Message): Promise<unknown> {
  return new Promise((sent) => process.send!(message, sent))
}

await Promise.all(
  memberIds!.map(async (memberId, i) => {
    for (let turn = i; ; turn++) {
      const kind = turn % 2 === 0 ? 'like' : 'follow'
      const ids = kind === 'like' ? postIds! : instrumentIds!
      const wanted: Act = { memberId, targetId: ids[turn % ids.length]!, kind, isOn: Math.random() < 0.6 }
      await tell({ ...wanted, isDone: false })
      await act(wanted)
      await tell({ ...wanted, isDone: true })
    }
  }),
)
