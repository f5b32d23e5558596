import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { person as personOf } from '#testing/people.ts'
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
  it('show the mark of their source, say that they are news and name their language', async () => {
    await open()

    const card = await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/3')
    expect(within(card).getByText('News')).toBeTruthy()
    expect(
      screen
        .getByRole('heading', { name: 'Stockholm closes up 0.42%' })
        .closest('article [lang]')
        ?.getAttribute('lang'),
    ).toBe('en')
    expect(within(card).getByRole('link', { name: 'Sikta Market' }).getAttribute('href')).toBe('/members/sikta-market')
  })

  it('are shown to their last sentence, with links but without the prices of today', async () => {
    await open()

    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('These prices are simulated.')
    expect(within(card).queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(within(card).getAllByRole('link', { name: 'Volvo B' })).toHaveLength(1)
    expect(card.textContent).not.toContain('0.62%')
  })

  it('have no field for writing one', async () => {
    await open()

    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Share a thought…' })).toBeNull()
  })

  it('say what will appear when there are none', async () => {
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

  it('come with one call, ten posts each', async () => {
    const { person, server } = await open([], four)
    await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })

    for (const name of lists) await person.click(screen.getByRole('tab', { name }))

    expect(await screen.findByText('What post 1 says')).toBeTruthy()
    const asked = server.calls.filter(({ route }) => route === 'POST /batch' || route in four)
    expect(asked.map(({ route, body }) => [route, body])).toEqual([
      [
        'POST /batch',
        ['/user/feed', '/posts/popular', '/posts/all', '/posts/news'].map((path) => ({
          path,
          method: 'get',
          params: { page_size: '10' },
        })),
      ],
    ])
  })

  it('come one by one when one of them fails', async () => {
    const { person, server } = await open([], { ...four, 'GET /posts/popular': { refused: 500 } })
    await screen.findByRole('article', { name: 'Stockholm closes up 0.42%' })

    await person.click(screen.getByRole('tab', { name: 'All' }))

    expect(await screen.findByText('What post 3 says')).toBeTruthy()
    expect(server.callsOf('POST /batch')).toHaveLength(1)
  })
})
