import type { InstrumentPortfolio } from '@app/contract/instruments.ts'

import { MemberLink } from '#parts/profiles/index.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

type Props = { portfolio: InstrumentPortfolio; rank?: number | undefined; as?: 'div' | 'li' }

/** A portfolio that holds the instrument: owner, stars, weight and three-month return. */
export function PortfolioRow({ portfolio: { owner, rating, weight, return_m3 }, rank, as = 'div' }: Props) {
  const t = useText()
  const format = useFormat()
  return (
    <EntityRow
      as={as}
      rank={rank}
      media={<Avatar id={owner.id} name={owner.name} src={owner.image?.url} size={40} />}
      title={<MemberLink member={owner} />}
      sub={
        <>
          <Stars value={rating} />
          {weight !== null && <span className="num">{t('instruments_weight', { weight: format.weight(weight) })}</span>}
        </>
      }
      end={<Yield value={return_m3} strong />}
    />
  )
}
