import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { person as personOf } from '#testing/people.ts'
import { stopDate } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, volvo, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)

const note = (more = {}) =>
  post('9', {
    news: true,
    author: personOf('Sikta Market', { image: { id: '3', url: '/media/3' }, location: '' }),
    title: 'Stockholm closes up 0.42%',
    content: `@Volvo B closed higher. ${'Of many stocks many rose. '.repeat(12)}These prices are simulated.`,
    tags: [{ mention: 'Volvo B', instrument: volvo, profile: null }],
    ...more,
  })
const open = (posts = [note()], answers = {}) =>
  renderAt('/activity/news', { as: 'Anna', answers: { ...feedOf([]), 'GET /posts/news': pageOf(posts), ...answers } })

describe('news', () => {
  it('shows the mark of its source, is labelled as news and names its language', async () => {
    await open()

    const card = await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/3/180')
    expect(within(card).getByText('News')).toBeTruthy()
    expect(
      screen
        .getByRole('heading', { name: 'Stockholm closes up 0.42%' })
        .closest('article [lang]')
        ?.getAttribute('lang'),
    ).toBe('en')
    expect(within(card).getByRole('link', { name: 'Sikta Market' }).getAttribute('href')).toBe('/members/sikta-market')
  })

  it("is shown in full, with links but without today's prices", async () => {
    await open()

    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('These prices are simulated.')
    expect(within(card).queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(within(card).getAllByRole('link', { name: 'Volvo B' })).toHaveLength(1)
    expect(card.textContent).not.toContain('0.62%')
  })

  it('is in the language of the page where it has been written in that one, and follows it', async () => {
    const translations = [
      { lang: 'sv' as const, title: 'Stockholm stänger upp 0,42\u00A0%', content: '@Volvo B stängde högre.' },
      { lang: 'de' as const, title: 'Stockholm schließt im Plus', content: '@Volvo B schloss höher.' },
    ]
    localStorage.setItem('sikta.language', 'sv')
    await open([note({ translations }), post('8', { title: 'Untranslated', news: true })])

    const card = await screen.findByRole('article', { name: /^Stockholm stänger upp/ })
    expect(
      within(card)
        .getByText(/stängde högre/)
        .getAttribute('lang'),
    ).toBe('sv')
    expect(within(card).getByRole('link', { name: 'Volvo B' })).toBeTruthy()
    expect(card.textContent).not.toContain('closed higher')
    expect(screen.getByRole('heading', { name: 'Untranslated' }).getAttribute('lang')).toBe('en')
  })

  it('is in the language it has, in one that it has not been written in', async () => {
    await open([note({ translations: [{ lang: 'sv', title: 'Stockholm stänger', content: 'Högre.' }] })])

    expect(await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })).toBeTruthy()
  })

  it('has no composer', async () => {
    await open()

    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Share a thought…' })).toBeNull()
  })

  it('says what will appear if there is none', async () => {
    await open([])

    expect(await screen.findByText('No news yet')).toBeTruthy()
  })
})

describe('the lists of Activity', () => {
  const four = {
    'GET /user/feed': pageOf([post('1')]),
    'GET /posts/popular': pageOf([post('2')]),
    'GET /posts/all': pageOf([post('3')]),
    'GET /posts/news': pageOf([note()]),
  }
  const lists = ['Popular', 'All', 'News', 'Feed']

  it('load in one call, ten posts each', async () => {
    stopDate()
    const { person, server } = await open([], four)
    await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })

    for (const name of lists) await person.click(screen.getByRole('tab', { name }))

    expect(await screen.findByText('What post 1 says')).toBeTruthy()
    const asked = server.calls.filter(({ route }) => route in four)
    expect(asked.map(({ route }) => route).toSorted()).toEqual(Object.keys(four).toSorted())
    expect(asked.map(({ query }) => query)).toEqual(asked.map(() => ({ page_size: '10' })))
    expect(server.callsOf('POST /batch')).toHaveLength(1)
  })

  it('load separately if one of them fails', async () => {
    stopDate()
    const { person, server } = await open([], { ...four, 'GET /posts/popular': { refused: 500 } })
    await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })

    await person.click(screen.getByRole('tab', { name: 'All' }))

    expect(await screen.findByText('What post 3 says')).toBeTruthy()
    expect(server.callsOf('POST /batch')).toHaveLength(1)
  })
})
