import type { ListedGroup } from '@app/contract/groups.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { NewSearchVisit, SearchCounts, SearchKind, SearchResult, SearchVisit } from '@app/contract/search.ts'

import { act, screen, within } from '@testing-library/react'

import { basics, instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import type { Answers, Call } from '#testing/fake-server.ts'
import { ownProfile, person } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const nothing = { instrument: null, profile: null, group: null }
export const stock = (instrument: InstrumentBasics): SearchResult => ({ ...nothing, instrument })
export const member = (profile: Person): SearchResult => ({ ...nothing, profile })
export const groupOf = (group: ListedGroup): SearchResult => ({ ...nothing, group })

export const volvo = stock(basics('VOLV B', { slug: 'volvo-b', name: 'Volvo B', change_today: -0.62 }))
export const fund = stock(basics('VOLF', { kind: 'MUTUAL_FUND', name: 'Volatility Fund' }))
export const volker = member({ ...person('Volker'), follower_count: 7 })

const nameOf = ({ instrument, profile, group }: SearchResult) => (instrument ?? profile ?? group)!.name ?? ''
const idOf = ({ instrument, profile, group }: SearchResult) => (instrument ?? profile ?? group)!.id

function kindOf({ instrument, profile }: SearchResult): SearchKind {
  if (!instrument) return profile ? 'PROFILE' : 'GROUP'
  const kinds = { EQUITY: 'STOCK', MUTUAL_FUND: 'FUND', ETF: 'FUND', INDEX: 'INDEX' } as const
  return kinds[instrument.kind]
}

/** Answers that find these results by the beginning of their names and record visits. */
export function searchOf(all: readonly SearchResult[], visited: readonly SearchResult[] = []): Answers {
  let visits: SearchVisit[] = visited.map((result, index) => ({ ...result, id: String(900 - index) }))
  const find = ({ query }: Call) => all.filter((one) => nameOf(one).toLowerCase().startsWith(query.q!.toLowerCase()))
  const counted = (found: readonly SearchResult[], kind: SearchKind) =>
    Math.min(100, found.filter((one) => kindOf(one) === kind).length)
  const countsOf = (found: readonly SearchResult[]): SearchCounts => ({
    stocks: counted(found, 'STOCK'),
    funds: counted(found, 'FUND'),
    indices: counted(found, 'INDEX'),
    profiles: counted(found, 'PROFILE'),
    groups: counted(found, 'GROUP'),
  })
  return {
    'GET /search': (call) => {
      const found = find(call)
      const { kind } = call.query
      return {
        results: found.filter((one) => kind === undefined || kindOf(one) === kind).slice(0, 20),
        counts: countsOf(found),
      }
    },
    'GET /search/history': () => ({ results: visits }),
    'POST /search/history': ({ body }) => {
      const [id] = Object.values(body as NewSearchVisit)
      const opened = all.find((one) => idOf(one) === id)!
      visits = [{ ...opened, id: String(900 + visits.length) }, ...visits.filter((visit) => idOf(visit) !== id)]
    },
    'DELETE /search/history/:id': ({ params }) => {
      visits = visits.filter((visit) => visit.id !== params.id)
    },
  }
}

/** Answers for the pages below the search and those that its hits link to. */
export const pages: Answers = {
  ...marketOf([instrument()]),
  'GET /profiles/slug/:slug': (call: Call) => ownProfile('Volker', { slug: call.params.slug ?? '' }),
  'GET /profiles/:id/posts': { results: [], next: null },
  'GET /profiles/:id/followers': { results: [], next: null },
  'GET /user/sessions': { results: [] },
  'GET /posts/popular': { results: [], next: null },
}
export const usual = (): Answers => ({ ...pages, ...searchOf([volvo, volker, fund]) })

/** Opens a URL as Anna, usually one with the search over the page. */
export const openSearch = (path: string, answers = usual()) => renderAt(path, { as: 'Anna', answers })
export const searchField = () =>
  screen.findByRole<HTMLInputElement>('combobox', { name: 'Search stocks, funds and members' })
export const listOf = (name = 'Results') => screen.findByRole('listbox', { name })
export const namesIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map((option) => option.textContent)
/** The hit that Enter opens. */
export const chosen = () => screen.getByRole('option', { selected: true }).textContent
export const later = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
