import type { PortfolioBasics } from '@app/contract/portfolios.ts'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stars } from '#ui/Stars.tsx'

import type { Density, Entry } from './entry.ts'

type Props = { entity: PortfolioBasics }

const sizes = { normal: 40, dense: 32 } as const

/** A portfolio is represented by its owner. */
function Mark({ entity: { profile }, density }: Props & { density: Density }) {
  return <Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={sizes[density]} />
}

function Summary({ entity: { kind, profile } }: Props) {
  const t = useText()
  return `${useNameOf()(profile)} · ${t(`portfolios_kind_${kind}`)}`
}

function Figure({ entity: { rating } }: Props) {
  return <Stars value={rating} />
}

export const portfolio = {
  plural: 'portfolios',
  queries: { detail: ({ id }) => portfolios.detail(id), followers: portfolios.followers },
  pathOf: ({ id, profile }) => `/members/${profile.slug}/portfolios/${id}`,
  nameOf: ({ name }) => name,
  unnamed: ({ kind }) => `portfolios_kind_${kind}`,
  Mark,
  Summary,
  Figure,
  hasPrices: false,
  ownerOf: ({ profile }) => profile.id,
  searchKinds: {},
} as const satisfies Entry<PortfolioBasics>
