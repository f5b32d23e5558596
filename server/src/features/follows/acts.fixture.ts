import { flushCompileCache } from 'node:module'

import { openActs } from '#db/acts.ts'
import { openDb } from '#db/db.ts'
import { deleteLikes, insertLikes } from '#features/posts/like-queries.ts'

import { deleteFollows, insertFollows } from './queries.ts'

/** A like of a post or a follow of an instrument, done (`isOn`) or undone. */
export type Act = { memberId: string; targetId: string; kind: 'like' | 'follow'; isOn: boolean }
/** Sent before an act, and again when it is acknowledged. */
export type Message = Act & { isDone: boolean }

// A program that lets members toggle likes of the posts and follows of the instruments it was given, until it is killed.
const [url = '', members = '', posts = '', instruments = ''] = process.argv.slice(2)
const [memberIds, postIds, instrumentIds] = [members, posts, instruments].map((ids) => ids.split(','))
const db = openDb(url)

const { together } = openActs({ log: { warn: () => undefined }, connections: 10 })
const [like, unlike, follow, unfollow] = [
  together((acts: Parameters<typeof insertLikes>[1]) => insertLikes(db, acts)),
  together((acts: Parameters<typeof deleteLikes>[1]) => deleteLikes(db, acts)),
  together((acts: Parameters<typeof insertFollows>[1]) => insertFollows(db, acts)),
  together((acts: Parameters<typeof deleteFollows>[1]) => deleteFollows(db, acts)),
]

async function act({ memberId, targetId, kind, isOn }: Act): Promise<void> {
  if (kind === 'like') await (isOn ? like : unlike)({ memberId, postId: targetId })
  else await (isOn ? follow : unfollow)({ memberId, kind: 'instrument', targetId })
}

function tell(message: Message): Promise<unknown> {
  return new Promise((sent) => process.send!(message, sent))
}

// A killed process leaves no compiled code to the next one by itself.
flushCompileCache()
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
