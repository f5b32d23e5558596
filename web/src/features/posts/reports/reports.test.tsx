import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { feedOf, post } from '#features/posts/posts.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const open = (answers: Answers = {}, author = personOf('Björn')) =>
  renderAt('/activity', {
    as: 'Anna',
    answers: { ...feedOf([post('7', { author })]), 'GET /user/reported-posts': { ids: [] }, ...answers },
  })
type OpenedPage = Awaited<ReturnType<typeof open>>

const entriesOf = async ({ person }: OpenedPage) => {
  await person.click(await screen.findByRole('button', { name: /^More about this post/ }))
  const entries = await screen.findAllByRole('menuitem')
  return entries.map(({ textContent }) => textContent)
}
const choose = async ({ person }: OpenedPage, name: string) =>
  person.click(await screen.findByRole('menuitem', { name }))

describe('reporting a post', () => {
  it('asks what is wrong, sends it once, and is remembered by the server', async () => {
    let ids: string[] = []
    const page = await open({
      'GET /user/reported-posts': () => ({ ids }),
      'PUT /user/reported-posts/:id': () => void (ids = ['7']),
      'DELETE /user/reported-posts/:id': () => void (ids = []),
    })
    expect(page.server.callsOf('GET /user/reported-posts')).toEqual([])
    expect(await entriesOf(page)).toContain('Report')
    await choose(page, 'Report')
    await page.person.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong with it?' }), [
      'An attempt to move a price',
    ])
    await page.person.type(screen.getByRole('textbox', { name: 'More about it' }), 'Third time today')
    await page.person.click(screen.getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('Reported. An operator will look at it.')).toBeTruthy()
    const [sent, ...more] = page.server.callsOf('PUT /user/reported-posts/:id')
    expect([sent?.params.id, sent?.body, more]).toEqual([
      '7',
      { rule: 'market_manipulation', note: 'Third time today' },
      [],
    ])

    expect(await entriesOf(page)).toContain('Take back report')
    await choose(page, 'Take back report')
    await page.person.click(await screen.findByRole('button', { name: 'Take back report' }))
    expect(await screen.findByText('Report taken back')).toBeTruthy()
    expect(await entriesOf(page)).toContain('Report')
  })

  it('rolls back silently if the request fails', async () => {
    const page = await open({ 'PUT /user/reported-posts/:id': refuse(500) })
    await entriesOf(page)
    await choose(page, 'Report')
    await page.person.click(await screen.findByRole('button', { name: 'Report' }))
    await waitFor(() => expect(page.server.callsOf('PUT /user/reported-posts/:id')).toHaveLength(1))
    await waitFor(() => expect(page.server.callsOf('GET /user/reported-posts')).toHaveLength(2))
    expect(await entriesOf(page)).toContain('Report')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is not offered for posts of one’s own', async () => {
    const entries = await entriesOf(await open({}, personOf('Anna')))
    expect(entries).not.toContain('Report')
  })
})
