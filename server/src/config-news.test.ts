import { expect, it } from 'vitest'

import { newsFeeds } from './config-news.ts'

const feeds = (NEWS_FEEDS: string, isProduction = true) => newsFeeds({ NEWS_FEEDS }, isProduction)

it('the feeds of the settings have a name and an address', () => {
  expect(feeds('')).toEqual([])
  expect(feeds(' Bladet = https://a.test/rss?a=b%2Cc, Ü=https://b.test ,')).toEqual([
    { name: 'Bladet', url: 'https://a.test/rss?a=b%2Cc' },
    { name: 'Ü', url: 'https://b.test' },
  ])
  expect(feeds('Bladet=http://a.test', false)).toHaveLength(1)
})

it.each([
  ['https://a.test/rss', 'NEWS_FEEDS is wrong: https://a.test/rss.'],
  ['Bladet', 'NEWS_FEEDS is wrong: Bladet.'],
  ['Bladet=ftp://a.test', 'is wrong'],
  ['Bladet=https://a:b@a.test', 'is wrong'],
  [`${'x'.repeat(31)}=https://a.test`, 'is wrong'],
  ['Bladet=https://a.test,bladet=https://b.test', 'a name of its own'],
  ['…=https://a.test', 'a name of its own'],
  [Array.from({ length: 51 }, (_, n) => `f${n}=https://a.test`).join(), 'more than 50 feeds'],
  ['Bladet=http://a.test', 'Production needs an https address in NEWS_FEEDS for Bladet.'],
])('others are refused: %s', (setting, sentence) => {
  expect(() => feeds(setting)).toThrow(sentence)
})
