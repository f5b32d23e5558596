import type { Person } from '@app/contract/profiles.ts'

import { useHidesBottomBar } from '#lib/device/bottom-bar.ts'
import { useMember } from '#lib/session.ts'

import { ComposerPill } from './Composer.tsx'
import type { Content } from './content.ts'
import { LazyComposerForm } from './LazyComposerForm.tsx'

/** What the reply field does: waits, is open (naming whom the reply answers), or has just closed (and sent a reply). */
export type ReplyState =
  | { state: 'waiting' }
  | { state: 'open'; to?: Person | undefined }
  | { state: 'closed'; sentId: string | undefined }

/** The reply that was just written; it is shown however many others come before it. */
export const sentIdOf = (replying: ReplyState) => (replying.state === 'closed' ? replying.sentId : undefined)

type Props = { postId: string; replying: ReplyState; onChange: (replying: ReplyState) => void }

/** The field under a post, always in its place, on a phone too. Members only. */
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

function openingFor({ id, name }: Person): Content {
  return { content: `@${name} `, tags: [{ mention: name, profile: id }] }
}
