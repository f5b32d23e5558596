// Regenerates the region outlines of the world map: `node web/build/draw-world.ts`. They are from Natural Earth (public
// domain) at 1:110 million, as packaged by the npm package world-atlas.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { regions } from '@app/domain/classifications/regions.ts'
import { geoBounds, geoCentroid, geoEqualEarth, geoPath } from 'd3-geo'
import countries from 'i18n-iso-countries'
import { merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

type World = Topology<{ countries: GeometryCollection }>

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
const world = JSON.parse(readFileSync(file, 'utf8')) as World
// Keeps the Pacific in one piece: the map is cut at the Bering Strait.
const projection = geoEqualEarth().rotate([-11, 0]).fitWidth(960, { type: 'Sphere' })
const path = geoPath(projection).digits(1)
const shapes = world.objects.countries.geometries as (Polygon | MultiPolygon)[]

const disjoint = regions.filter(({ slug }) => !slug.startsWith('europe-ex-'))
const outlines = disjoint.map(({ slug, countries: codes }) => {
  const own = shapes.filter(({ id }) => codes.includes(countries.numericToAlpha2(String(id)) ?? ''))
  const land = withoutSpecks(merge(world, own))
  const [x = 0, y = 0] = projection(geoCentroid(largest(land))) ?? []
  return `  '${slug}': { at: [${Math.round(x)}, ${Math.round(y)}], outline: '${path(land)}' },`
})

/** Drops polygons of at most one square unit, and French Guiana, which the data has as part of France. */
function withoutSpecks(land: ReturnType<typeof merge>): ReturnType<typeof merge> {
  const isShown = (coordinates: number[][][]) => areaOf(coordinates) > 1 && !isFrenchGuiana(coordinates)
  return { ...land, coordinates: land.coordinates.filter(isShown) }
}

function isFrenchGuiana(coordinates: number[][][]): boolean {
  const [[west, south], [east, north]] = geoBounds({ type: 'Polygon', coordinates })
  return west > -55 && east < -51 && south > 2 && north < 6
}

/** Keeps only the largest polygon, whose centroid is the best place for a label. */
function largest(land: ReturnType<typeof merge>): ReturnType<typeof merge> {
  const bySize = land.coordinates.toSorted((a, b) => areaOf(b) - areaOf(a))
  return { ...land, coordinates: bySize.slice(0, 1) }
}

function areaOf(coordinates: number[][][]): number {
  return path.area({ type: 'Polygon', coordinates })
}

const countriesShown = merge(
  world,
  shapes.filter(({ id }) => String(id) !== '010'), // without Antarctica
)
const [[left, top], [right, bottom]] = path.bounds(countriesShown)
const box = [left - 2, top - 2, right - left + 4, bottom - top + 4].map(Math.round)

writeFileSync(
  new URL('../src/features/classifications/world-outlines.ts', import.meta.url),
  `// Drawn by web/build/draw-world.ts.
type Outline = { at: readonly [x: number, y: number]; outline: string }

export const worldBox = '${box.join(' ')}'

/** The ten disjoint regions: their outline, and the centroid of their largest polygon. */
export const worldOutlines: Readonly<Record<string, Outline>> = {
${outlines.join('\n')}
}
`,
)
