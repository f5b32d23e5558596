import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { explanation } from '#features/portfolios/analyses.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { region } from './classifications.fixture.ts'
import styles from './WorldMap.module.css'

const regions = [
  region('europe', 'Europe', 61),
  region('north-america', 'North America', 30),
  region('japan', 'Japan', 9),
  region('europe-ex-sweden', 'Europe ex Sweden', 40),
]
const answers: Answers = {
  'GET /explore/sections': {
    results: [
      {
        kind: 'REGIONS',
        slug: 'regions',
        title: 'Regions',
        description: '',
        lists: [
          {
            slug: 'regions',
            title: 'Regions',
            description: '',
            kind: 'REGION',
            display_field: 'share',
            items: 5,
            endpoint: '/explore/regions',
            results: [],
          },
        ],
        profiles: [],
        instruments: [],
      },
    ],
  },
  'GET /explore/regions': { results: regions, next: null },
}

it('draws each region once, announces its share, and is traversed from west to east by the arrow keys', async () => {
  const { person } = await renderAt('/explore/regions/regions', { as: 'Anna', answers })
  const map = await screen.findByRole('group', { name: 'World map of regions' })
  const names = within(map)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual([
    'North America, 30.0% of all stocks',
    'Europe, 61.0% of all stocks',
    'Japan, 9.0% of all stocks',
  ])

  within(map).getAllByRole('link')[0]!.focus()
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Europe, 61.0% of all stocks')
  await person.keyboard('{End}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Japan, 9.0% of all stocks')
})

it('is accompanied by a list of the same figures, largest share first', async () => {
  await renderAt('/explore/regions/regions', { as: 'Anna', answers })
  const list = await screen.findByRole('list', { name: 'Share of all stocks here, by home country' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Europe61.0%', 'North America30.0%', 'Japan9.0%'])
})

it('shows the region under the pointer with its share, and opens it on a press', async () => {
  const { person, address } = await renderAt('/explore/regions/regions', {
    as: 'Anna',
    answers: { ...answers, 'GET /regions/slug/:slug': regions[1]!, 'POST /batch': refuse(500) },
  })
  const map = within(await screen.findByRole('group', { name: 'World map of regions' }))
  const rows = within(screen.getByRole('list', { name: 'Share of all stocks here, by home country' }))
  const shown = () => ({
    drawn: map.getAllByRole('link').filter(({ classList }) => classList.contains(styles.active!)),
    said: rows.getAllByRole('listitem').filter(({ classList }) => classList.contains(styles.activeRow!)),
  })
  const america = map.getByRole('link', { name: /^North America/ })
  expect(shown()).toEqual({ drawn: [], said: [] })

  await person.hover(america)
  expect(shown().drawn).toEqual([america])
  expect(shown().said.map(({ textContent }) => textContent)).toEqual(['North America30.0%'])
  await person.unhover(america)
  expect(shown()).toEqual({ drawn: [], said: [] })

  await person.click(america)
  await waitFor(() => expect(address()).toBe('/regions/north-america/stocks'))
})

it("explains the shares of the reader's own holdings", async () => {
  const own = [
    { region: regions[0]!, percent: 72.5 },
    { region: regions[2]!, percent: 12 },
  ]
  const { person, server } = await renderAt('/explore/regions/regions', {
    as: 'Anna',
    answers: {
      ...answers,
      'GET /user/regions': { results: own, coverage: 84.5 },
      'GET /user/explain/:figure': explanation('region_share'),
    },
  })
  await person.click(await screen.findByRole('button', { name: '72.5% , explain' }))
  expect(await screen.findByRole('dialog', { name: 'Share · Europe' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: /84.5%.*explain$/ }))
  expect(await screen.findByRole('dialog', { name: 'Known regions' })).toBeTruthy()
  const asked = server.callsOf('GET /user/explain/:figure')
  expect(asked.map(({ params, query }) => [params.figure, query.of])).toEqual([
    ['region_share', 'europe'],
    ['region_coverage', undefined],
  ])
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('radio', { name: 'All stocks' }))
  expect(screen.queryByRole('button', { name: /explain$/ })).toBeNull()
})
