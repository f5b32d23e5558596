import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { ArchiveCounts, Export, Import } from '@app/contract/archives.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { partNames } from './Counts.tsx'

const created = '2026-11-26T12:00:00.000Z'
const making: Export = {
  id: '1',
  state: 'MAKING',
  progress: { done: 2, total: 8 },
  bytes: null,
  created,
  expires: null,
}
const ready: Export = {
  ...making,
  state: 'READY',
  progress: null,
  bytes: 4_200_000,
  expires: '2026-12-03T12:00:00.000Z',
}
const none = Object.fromEntries(Object.keys(partNames).map((part) => [part, 0])) as ArchiveCounts
const uploading: Import = {
  id: '2',
  state: 'UPLOADING',
  progress: null,
  fault: null,
  found: null,
  result: null,
  created,
}
const read: Import = {
  ...uploading,
  state: 'READ',
  found: {
    name: 'Anna Larsson',
    made: created,
    counts: { ...none, posts: 12, replies: 3, messages: 4 },
    settings: { language: 'en', theme: 'dark', gain: 'standard' },
  },
}

const open = (answers: Answers) =>
  renderAt('/more/data', {
    as: 'Anna',
    answers: { 'GET /user/exports': { results: [] }, 'GET /user/imports': { results: [] }, ...answers },
  })

describe('taking out', () => {
  it('asks for a new code, shows how far it is, and offers the file once it is ready', async () => {
    let exports: Export[] = []
    let isConfirmed = false
    const { person, server } = await open({
      'GET /user/exports': () => ({ results: exports }),
      'POST /user/exports': () => {
        if (!isConfirmed) return refuse(403, { detail: 'code_required' })
        exports = [making]
        return making
      },
      'POST /auth/code': {},
      'POST /user/confirm': () => void (isConfirmed = true),
    })
    await person.click(await screen.findByRole('button', { name: 'Make an archive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }))
    await person.type(dialog.getByRole('textbox', { name: 'Code' }), 'ABCD-EFGH{Enter}')
    const progress = await screen.findByRole('progressbar', { name: 'Making your archive…' })
    expect(progress.getAttribute('value')).toBe('2')
    expect(server.callsOf('POST /user/exports').at(-1)!.body).toEqual({ theme: 'system', gain: 'standard' })
    expect(screen.queryByRole('button', { name: /^Make / })).toBeNull()

    exports = [ready]
    expect(await screen.findByText(/^4\.2 MB\. It is deleted on .*3 Dec/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make a new archive' })).toBeTruthy()
  })

  it('says that it failed, and can be tried again', async () => {
    await open({ 'GET /user/exports': { results: [{ ...making, state: 'FAILED', progress: null }] } })
    expect(await screen.findByText('The archive couldn’t be made. Try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make an archive' })).toBeTruthy()
  })
})

describe('bringing back', () => {
  it('uploads in pieces, shows what is in the archive, and lists what was left out', async () => {
    let imports: Import[] = []
    const { person, server, router } = await open({
      'GET /user/imports': () => ({ results: imports }),
      'POST /user/imports': uploading,
      'PUT /user/imports/:id/pieces/:piece': ({ params }) => {
        if (params.piece === '1') imports = [read]
      },
      'POST /user/imports/:id/start': () => {
        imports = [{ ...read, state: 'RUNNING', progress: { done: 9, total: 18 } }]
        return imports[0]!
      },
    })
    const input = await screen.findByLabelText<HTMLInputElement>('Choose archive', { selector: 'input' })
    await person.upload(input, new File([new Uint8Array(archiveLimits.pieceBytes + 1)], 'sikta.zip'))
    expect(await screen.findByText(/^Archive of Anna Larsson, /)).toBeTruthy()
    expect(server.callsOf('PUT /user/imports/:id/pieces/:piece').map(({ params }) => params.piece)).toEqual(['0', '1'])
    expect(server.callsOf('POST /user/imports')[0]!.body).toEqual({ bytes: archiveLimits.pieceBytes + 1 })
    const counts = screen.getByText('Posts').closest('dl')!
    expect(counts.textContent).toBe('Posts12Replies3Messages4')

    await person.click(screen.getByRole('button', { name: 'Import' }))
    expect((await screen.findByRole('progressbar', { name: 'Importing…' })).getAttribute('value')).toBe('9')
    const left = { part: 'replies', reason: 'in_thread', name: 'I agree', count: 1 } as const
    const result = { brought: { ...none, posts: 12, replies: 2 }, known: none, left: [left], left_count: 1 }
    imports = [{ ...read, state: 'DONE', result }]
    expect(await screen.findByText('1 item was left out')).toBeTruthy()
    expect(screen.getByText('Replies: I agree')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Use language and colours of the archive' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use language/ })).toBeNull())

    const before = server.callsOf('GET /user/follows').length
    act(() => void router.navigate({ to: '/favorites/{-$kind}', params: { kind: undefined } }))
    await waitFor(() => expect(server.callsOf('GET /user/follows')).toHaveLength(before + 1))
  })

  it('says why an archive was refused, and where in it', async () => {
    const fault = { code: 'malformed', file: 'posts.jsonl', line: 7 } as const
    await open({ 'GET /user/imports': { results: [{ ...uploading, state: 'REFUSED', fault }] } })
    expect(await screen.findByText('This archive can’t be imported')).toBeTruthy()
    expect(screen.getByText(/Nothing was imported\. posts\.jsonl, line 7\.$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose another archive' })).toBeTruthy()
  })

  it('refuses a file that is too large without sending it', async () => {
    const { person, server } = await open({})
    const input = await screen.findByLabelText<HTMLInputElement>('Choose archive', { selector: 'input' })
    const file = new File(['x'], 'sikta.zip')
    Object.defineProperty(file, 'size', { value: archiveLimits.bytes + 1 })
    await person.upload(input, file)
    expect(await screen.findByText(/^An archive can be at most 31\d\.\d MB\.$/)).toBeTruthy()
    expect(server.callsOf('POST /user/imports')).toEqual([])
  })
})
