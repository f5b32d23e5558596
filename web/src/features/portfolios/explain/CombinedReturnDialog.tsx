import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { ExplanationParts } from './Explanation.tsx'

type Props = { memberId: string | undefined; onClose: () => void }

/** The explanation of a member's return of a year, or of the signed-in member's return today. */
export function CombinedReturnDialog({ memberId, onClose }: Props) {
  const t = useText()
  const own = useQuery({ ...portfolios.ownTotalExplanation(), enabled: memberId === undefined })
  const member = useQuery({ ...portfolios.memberExplanation(memberId ?? ''), enabled: memberId !== undefined })
  const title = t(memberId === undefined ? 'portfolios_figure_return_today' : 'portfolios_figure_return_y1')
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <Remote
        query={memberId === undefined ? own : member}
        skeleton={<SkeletonRows count={4} media="none" />}
        failed={{ title: t('portfolios_explain_failed') }}
      >
        {(explained) => <ExplanationParts explained={explained} />}
      </Remote>
    </Modal>
  )
}
