import type { FundDetails } from '@app/contract/instruments.ts'
import { Link } from '@tanstack/react-router'

import { useKnownText } from '#lib/i18n.ts'

type ClassName = FundDetails['sectors'][number]['of']
export type ClassKind = 'sector' | 'industry' | 'region'

const pages = {
  sector: '/sectors/$slug/{-$tab}',
  industry: '/industries/$slug/{-$tab}',
  region: '/regions/$slug/{-$tab}',
} as const

/** The name of a sector, an industry or a region in the reader's language; one that no text knows stands as it came. */
export function useClassName(): (of: Pick<ClassName, 'key' | 'name'>) => string {
  const known = useKnownText()
  return ({ key, name }) => known(`classes_${key}`, name)
}

/** The same as the way to its stocks. */
export function ClassLink({ kind, of }: { kind: ClassKind; of: ClassName }) {
  const nameOf = useClassName()
  return (
    <Link to={pages[kind]} params={{ slug: of.slug, tab: 'stocks' }} className="link">
      {nameOf(of)}
    </Link>
  )
}
