import { Link } from '@tanstack/react-router'

import { type NamedClassification, useClassificationName } from './classification-name.ts'

export type ClassificationKind = 'sector' | 'industry' | 'region'

const pages = {
  sector: '/sectors/$slug/{-$tab}',
  industry: '/industries/$slug/{-$tab}',
  region: '/regions/$slug/{-$tab}',
} as const

type Props = { kind: ClassificationKind; of: NamedClassification; className?: string | undefined }

/** The name of a sector, an industry or a region as a link to its stocks. */
export function ClassificationLink({ kind, of, className }: Props) {
  const nameOf = useClassificationName()
  return (
    <Link to={pages[kind]} params={{ slug: of.slug, tab: 'stocks' }} className={className}>
      {nameOf(of)}
    </Link>
  )
}
