import { slugOf } from '@app/domain/slugs.ts'
import * as z from 'zod'

import { UserFacingError } from './errors.ts'
import type { FeedAddress } from './partners/feeds/feeds.ts'

/** The settings of the news of publishers. */
export const newsSettings = {
  NEWS_FEEDS: z
    .string()
    .default('')
    .describe(
      'RSS and Atom feeds that become news, such as Name=https://example.org/rss,Other=https://example.com/atom',
    ),
}

const NewsSettings = z.object(newsSettings)

const mostFeeds = 50
const Address = z.object({
  // It becomes the name of a profile.
  name: z.string().min(1).max(30),
  url: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .refine((url) => URL.parse(url)?.username === ''),
})

/** The feeds of the settings. Throws a UserFacingError for the first that is invalid. */
export function newsFeeds({ NEWS_FEEDS }: z.infer<typeof NewsSettings>, isProduction: boolean): FeedAddress[] {
  const feeds = NEWS_FEEDS.split(',').flatMap((item): FeedAddress[] => {
    if (item.trim() === '') return []
    const at = item.indexOf('=')
    const parsed = Address.safeParse({ name: item.slice(0, Math.max(0, at)).trim(), url: item.slice(at + 1).trim() })
    if (!parsed.success) throw new UserFacingError(`The setting NEWS_FEEDS is wrong: ${item.trim().slice(0, 60)}.`)
    return [parsed.data]
  })
  const slugs = new Set(feeds.map(({ name }) => slugOf(name, 40)))
  if (slugs.size < feeds.length || slugs.has('')) {
    throw new UserFacingError('The setting NEWS_FEEDS is wrong: each feed needs a name of its own.')
  }
  if (feeds.length > mostFeeds) throw new UserFacingError(`The setting NEWS_FEEDS has more than ${mostFeeds} feeds.`)
  const unsafe = feeds.find(({ url }) => isProduction && !url.startsWith('https://'))
  if (unsafe) throw new UserFacingError(`Production needs an https address in NEWS_FEEDS for ${unsafe.name}.`)
  return feeds
}
