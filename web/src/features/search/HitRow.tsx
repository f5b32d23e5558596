import { Link } from '@tanstack/react-router'

import { useIsFollowing } from '#parts/follows/index.ts'
import { hrefOf, TargetFigure, TargetMark, TargetSummary, useTargetName } from '#parts/targets/index.ts'
import { EntityRow } from '#ui/EntityRow.tsx'

import type { Hit } from './hits.ts'

type Props = {
  hit: Hit
  /** Makes the row a link; called when it is followed. Without it, the row is not interactive. */
  onOpen?: (() => void) | undefined
}

/** A hit: an instrument with the change of the day, a member, a group. */
export function HitRow({ hit, onOpen }: Props) {
  const isFollowing = useIsFollowing(hit.kind, hit.entity.id)
  const name = useTargetName()(hit)
  const title = onOpen ? (
    <Link to={hrefOf(hit)} onClick={onOpen}>
      {name}
    </Link>
  ) : (
    name
  )
  return (
    <EntityRow
      media={<TargetMark {...hit} density="normal" />}
      title={title}
      sub={<TargetSummary {...hit} />}
      end={<TargetFigure {...hit} isFollowing={isFollowing} />}
    />
  )
}
