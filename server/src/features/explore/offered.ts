import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { keepResults } from '#db/keep-results.ts'

import { rankInstruments } from './instruments.ts'
import { otherLists, otherResults } from './other-results.ts'
import { lists, type ListSlug } from './section-table.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

const firstOfAll = { size: 1, after: undefined }
const instrumentLists = (Object.keys(lists) as ListSlug[]).filter((slug) => 'ranked' in lists[slug])
const keep = keepResults<ListSlug[]>(60_000)

/** Offered without a group, too: its page is where the first one is started. */
const always: ListSlug = 'groups-top-followers'

/** The lists that have something for the viewer. Those of instruments are the same for everyone, and kept for a minute. */
export async function offeredLists(context: ReadContext, viewer: Viewer): Promise<ReadonlySet<ListSlug>> {
  const [ofInstruments, others] = await Promise.all([
    keep(context, 'instruments', () => filled(instrumentLists, (slug) => hasInstruments(context, slug))),
    filled(
      otherLists.filter((slug) => slug !== always),
      async (slug) => (await otherResults(context, viewer, slug, firstOfAll)).length > 0,
    ),
  ])
  return new Set([...ofInstruments, ...others, always])
}

async function filled(
  slugs: readonly ListSlug[],
  hasResults: (slug: ListSlug) => Promise<boolean>,
): Promise<ListSlug[]> {
  const found = await Promise.all(slugs.map(async (slug) => ({ slug, isFilled: await hasResults(slug) })))
  return found.filter(({ isFilled }) => isFilled).map(({ slug }) => slug)
}

async function hasInstruments(context: ReadContext, slug: ListSlug): Promise<boolean> {
  const facts = lists[slug]
  if (!('ranked' in facts)) return false
  const { list, by } = facts.ranked
  return (await rankInstruments(context, list, by, firstOfAll)).results.length > 0
}
