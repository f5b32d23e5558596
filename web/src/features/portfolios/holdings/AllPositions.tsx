import { useIsMobile } from '#ui/media.ts'
import type { ReadingPlace } from '#ui/list/places.ts'
import { VirtualList } from '#ui/list/VirtualList.tsx'

import { useBars } from './bars.ts'
import { PositionFrame, PositionRow, type PositionsProps, PositionTableRow } from './PositionTable.tsx'

type Props = PositionsProps & { name: string; place: ReadingPlace | undefined }

/** All of many positions, of which those in view are rendered. */
export function AllPositions({ label, positions, period, name, place }: Props) {
  const isMobile = useIsMobile()
  const bars = useBars(positions)
  const list = { items: positions, keyOf, isMore: false, isBusy: false, label, name, place }
  if (isMobile) {
    return (
      <VirtualList {...list} rowHeight={64}>
        {(position) => <PositionRow as="div" position={position} period={period} />}
      </VirtualList>
    )
  }
  return (
    <VirtualList
      {...list}
      kind="bodies"
      rowHeight={55}
      frame={(bodies, rowCount) => (
        <PositionFrame label={label} period={period} rowCount={rowCount}>
          {bodies}
        </PositionFrame>
      )}
    >
      {(position) => <PositionTableRow index={0} position={position} period={period} bars={bars} />}
    </VirtualList>
  )
}

const keyOf = ({ id }: PositionsProps['positions'][number]) => id
