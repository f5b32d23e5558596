import type { Post } from '@app/contract/posts.ts'
import { useQuery } from '@tanstack/react-query'
import { Flag, FlagOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { moderation } from '#queries/moderation.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuEntry } from '#ui/Menu.tsx'

const load = () => withTexts(import('./ReportDialog.tsx'), 'moderation')
const ReportDialog = lazyPart(load, 'ReportDialog', { failed: 'dialog' })
const UnreportDialog = lazyPart(load, 'UnreportDialog', { failed: 'dialog' })

/** A menu entry that reports a post of somebody else, or takes the report back; asks for the reports once `isOpen`. */
export function useReportEntry(post: Post, isOpen: boolean): { entries: MenuEntry[]; dialog: ReactNode } {
  const t = useText()
  const member = useMember()?.profile
  const isOthers = member !== undefined && member.id !== post.author.id
  const { data } = useQuery({ ...moderation.reportedIds(), enabled: isOpen && isOthers })
  const [asks, setAsks] = useState<'report' | 'unreport'>()
  if (!isOthers) return { entries: [], dialog: undefined }
  const isReported = data?.ids.includes(post.id) ?? false
  const entry: MenuEntry = {
    id: 'report',
    label: t(isReported ? 'moderation_take_back' : 'moderation_report'),
    icon: isReported ? <FlagOff aria-hidden="true" /> : <Flag aria-hidden="true" />,
    onAction: () => setAsks(isReported ? 'unreport' : 'report'),
  }
  const close = () => setAsks(undefined)
  return {
    entries: [entry],
    dialog: (
      <>
        {asks === 'report' && <ReportDialog postId={post.id} onClose={close} />}
        {asks === 'unreport' && <UnreportDialog postId={post.id} onClose={close} />}
      </>
    ),
  }
}
