import type { Person } from '@app/contract/profiles.ts'

import { useHidesBottomBar } from '#lib/device/bottom-bar.ts'
import { useMember } from '#lib/session.ts'

import { ComposerPill } from './Composer.tsx'
import type { Content } from './content.ts'
import { LazyComposerForm } from './LazyComposerForm.tsx'

/**
 * The state of the reply field: idle, open (with the member being replied to), or just closed (after sending or not).
 */
export type ReplyState =
  | { state: 'waiting' }
  | { state: 'open'; to?: Person | undefined }
  | { state: 'closed'; sentId: string | undefined }

/** The id of the reply just sent, which is shown however many others precede it. */
export const sentIdOf = (replying: ReplyState) => (replying.state === 'closed' ? replying.sentId : undefined)

type Props = { postId: string; replying: ReplyState; onChange: (replying: ReplyState) => void }

/** The reply field under a post, in place even on a phone. Members only. */
export function ReplyComposer({ postId, replying, onChange }: Props) {
  const author = useMember()?.profile
  useHidesBottomBar(replying.state === 'open')
  if (!author) return null
  const destination = { kind: 'reply', post: { id: postId } } as const
  if (replying.state !== 'open') {
    return (
      <ComposerPill
        author={author}
        destination={destination}
        isOpen={false}
        takesFocus={replying.state === 'closed'}
        onOpen={() => onChange({ state: 'open' })}
      />
    )
  }
  const { to } = replying
  return (
    <LazyComposerForm
      key={to?.id}
      author={author}
      destination={destination}
      opening={to && to.id !== author.id ? openingFor(to) : undefined}
      onDone={(sent) => onChange({ state: 'closed', sentId: sent?.id })}
    />
  )
}

/** Mentions the member being replied to; former members cannot be mentioned. */
function openingFor({ id, name }: Person): Content | undefined {
  if (name === null) return undefined
  return { content: `@${name} `, tags: [{ mention: name, profile: id }] }
}
