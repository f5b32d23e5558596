import type { ListedRegion } from '@app/contract/classifications.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'
import { useClassificationName } from '#parts/instruments/index.ts'
import { classNames } from '#ui/class-names.ts'
import { focusNth, nextByKey } from '#ui/roving.ts'

import { worldBox, worldOutlines } from './world-outlines.ts'
import { shadeOf } from './world-shades.ts'
import styles from './WorldMap.module.css'

/** What the shares are of: the member's holdings, or all stocks here. */
type Of = 'own' | 'all'

const captions = { own: 'classifications_map_own_share', all: 'classifications_map_share' } as const
const names = { own: 'classifications_map_own_region', all: 'classifications_map_region' } as const

type Props = { regions: readonly ListedRegion[]; of?: Of }

/** The regions of the world, tinted by their share, and a list of the same figures. */
export function WorldMap({ regions, of = 'all' }: Props) {
  const t = useText()
  const [active, setActive] = useState<string>()
  const drawn = regions.filter(({ slug }) => slug in worldOutlines)
  const ranked = drawn.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
  const greatest = ranked[0]?.share ?? 0
  const shade = (region: ListedRegion) => ({ '--shade': `${shadeOf(region.share, greatest)}%` }) as CSSProperties
  return (
    <div className={styles.frame}>
      <figure className={styles.figure}>
        <Drawing regions={drawn} active={active} onActive={setActive} shade={shade} of={of} />
        <p id="world-map-help" className="vh">
          {t('classifications_map_help')}
        </p>
        <figcaption className={styles.caption}>{t(captions[of])}</figcaption>
      </figure>
      <ol className={classNames(styles.list, of === 'all' && styles.ofAll)} aria-label={t(captions[of])}>
        {ranked.map((region) => (
          <Row
            key={region.id}
            region={region}
            isActive={region.slug === active}
            onActive={setActive}
            greatest={greatest}
            of={of}
            style={shade(region)}
          />
        ))}
      </ol>
    </div>
  )
}

type DrawingProps = {
  regions: readonly ListedRegion[]
  active: string | undefined
  onActive: (slug: string | undefined) => void
  shade: (region: ListedRegion) => CSSProperties
  of: Of
}

/** Ordered from west to east, so that the arrow keys follow the map. */
function Drawing({ regions, active, onActive, shade, of }: DrawingProps) {
  const t = useText()
  const format = useFormat()
  const nameOf = useClassificationName()
  const navigate = useNavigate()
  const inOrder = regions.toSorted((a, b) => worldOutlines[a.slug]!.at[0] - worldOutlines[b.slug]!.at[0])
  const open = (slug: string) => void navigate({ to: '/regions/$slug/{-$tab}', params: { slug, tab: 'stocks' } })
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter') return open(inOrder[index]!.slug)
    const next = nextByKey(event.key, index, inOrder.length)
    if (next !== undefined) focusNth(event, 'link', next)
  }
  return (
    <svg
      viewBox={worldBox}
      className={styles.map}
      role="group"
      aria-label={t('classifications_map')}
      aria-describedby="world-map-help"
    >
      {inOrder.map((region, index) => (
        <path
          key={region.id}
          d={worldOutlines[region.slug]!.outline}
          role="link"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={t(names[of], { name: nameOf(region), share: format.weight(region.share) })}
          className={classNames(styles.region, region.slug === active && styles.active)}
          style={shade(region)}
          onPointerEnter={() => onActive(region.slug)}
          onPointerLeave={() => onActive(undefined)}
          onFocus={() => onActive(region.slug)}
          onBlur={() => onActive(undefined)}
          onClick={() => open(region.slug)}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      ))}
    </svg>
  )
}

type RowProps = {
  region: ListedRegion
  isActive: boolean
  onActive: (slug: string | undefined) => void
  greatest: number
  of: Of
  style: CSSProperties
}

function Row({ region, isActive, onActive, greatest, of, style }: RowProps) {
  const format = useFormat()
  const nameOf = useClassificationName()
  const width = greatest > 0 ? `${(100 * (region.share ?? 0)) / greatest}%` : '0%'
  return (
    <li
      className={classNames(styles.row, isActive && styles.activeRow)}
      onPointerEnter={() => onActive(region.slug)}
      onPointerLeave={() => onActive(undefined)}
    >
      <Link to="/regions/$slug/{-$tab}" params={{ slug: region.slug, tab: 'stocks' }} className={styles.name}>
        {nameOf(region)}
      </Link>
      <span className={styles.bar} style={{ ...style, '--width': width } as CSSProperties} aria-hidden="true" />
      <span className={classNames('num', styles.share)}>
        {of === 'own' ? (
          <ExplainedFigure
            request={{ about: 'everything', figure: 'region_share', item: region.slug }}
            name={nameOf(region)}
          >
            {format.weight(region.share)}
          </ExplainedFigure>
        ) : (
          format.weight(region.share)
        )}
      </span>
    </li>
  )
}
