import type { FundDetails } from '@app/contract/instruments.ts'
import { Link } from '@tanstack/react-router'

import { useKnownText } from '#lib/i18n.ts'

type ClassName = FundDetails['sectors'][number]['of']
export type ClassKind = 'sector' | 'industry' | 'region'

const texts = { sector: 'instruments_sector', industry: 'instruments_industry', region: 'classes_region' } as const
const pages = {
  sector: '/sectors/$slug/{-$tab}',
  industry: '/industries/$slug/{-$tab}',
  region: '/regions/$slug/{-$tab}',
} as const

/** The name of a sector, an industry or a region in the reader's language; one that no text knows stands as it came. */
export function useClassName(): (kind: ClassKind, of: Pick<ClassName, 'slug' | 'name'>) => string {
  const named = useKnownText()
  return (kind, { slug, name }) => named(`${texts[kind]}_${slug.replaceAll('-', '_')}`, name)
}

/** The same as the way to its stocks. */
export function ClassLink({ kind, of: { slug, name } }: { kind: ClassKind; of: ClassName }) {
  const nameOf = useClassName()
  return (
    <Link to={pages[kind]} params={{ slug, tab: 'stocks' }} className="link">
      {nameOf(kind, { slug, name })}
    </Link>
  )
}
