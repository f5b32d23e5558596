import { limits } from '@app/contract/limits.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { feedOf, post, watchSight } from '#features/posts/posts.fixture.ts'
import { refuse } from '#testing/fake-server.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

beforeEach(watchSight)

const draftKey = `sikta.draft.${ownProfile('Anna').id}.own`
const file = (name: string, type = 'image/png') => new File([name], name, { type })
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add images or a video', { selector: 'input' }), { target: { files } })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' })

it('a post needs no text if it has images, which its draft keeps for as long as the server has them', async () => {
  let uploads = 0
  const answers = {
    ...feedOf([]),
    'POST /images': () => ({ id: String(++uploads), url: `/media/${uploads}` }),
    'POST /posts': post('9', { content: '', media: [] }),
  }
  const open = () => renderAt('/activity', { as: 'Anna', answers })
  const first = await open()
  await first.person.click(await screen.findByRole('button', { name: 'Share a thought…' }))
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add images or a video' })
  choose(file('a.png'), file('b.webp', 'image/webp'), file('c.jpg', 'image/jpeg'), file('d.gif'), file('e.gif'))
  expect(await screen.findByAltText('Image 4')).toBeTruthy()
  expect([add.disabled, send().disabled, uploads]).toEqual([true, false, 4])

  await first.person.click(screen.getByRole('button', { name: 'Remove image 2' }))
  first.server.change({ 'POST /images': refuse(400, { detail: 'image_too_many_pixels' }) })
  choose(file('f.png'))
  expect(await screen.findByText('This image has too many pixels. Choose a smaller one.')).toBeTruthy()
  await first.person.click(screen.getByRole('button', { name: 'Cancel' }))
  await first.person.click(await screen.findByRole('button', { name: 'Draft: 3 attachments' }))

  expect((await screen.findAllByAltText(/^Image \d$/)).map((image) => image.getAttribute('src'))).toEqual(
    ['1', '3', '4'].map((id) => `/media/${id}/180`),
  )
  const draft = JSON.parse(localStorage.getItem(draftKey)!) as { images: { at: number }[] }
  draft.images[0]!.at -= 23 * 3_600_000
  localStorage.setItem(draftKey, JSON.stringify(draft))
  await first.person.click(screen.getByRole('button', { name: 'Cancel' }))
  await first.person.click(await screen.findByRole('button', { name: 'Draft: 2 attachments' }))
  await waitFor(() =>
    expect(within(screen.getByRole('form', { name: 'New post' })).getAllByRole('img')).toHaveLength(2),
  )
  await first.person.click(screen.getByRole('button', { name: 'Alt text for image 1' }))
  await first.person.type(screen.getByRole('textbox', { name: 'Alt text for image 1' }), 'Three bars')
  await first.person.click(send())

  await waitFor(() => expect(first.server.callsOf('POST /posts')).toHaveLength(1))
  expect(first.server.callsOf('POST /posts')[0]!.body).toMatchObject({
    content: '',
    images: ['3', '4'],
    alts: ['Three bars', ''],
  })
  await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull())
})

it('a video is sent in pieces of 1 MiB, and a larger one than 50 MB not at all', async () => {
  const answers = {
    ...feedOf([]),
    'POST /videos': { id: '80', url: '/media/80' },
    'PUT /videos/:id/pieces/:piece': undefined,
    'POST /posts': post('9', { content: '', media: [] }),
  }
  const { person, server } = await renderAt('/activity', { as: 'Anna', answers })
  await person.click(await screen.findByRole('button', { name: 'Share a thought…' }))
  await screen.findByRole('button', { name: 'Add images or a video' })
  const videoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'a.mp4', { type: 'video/mp4' })
  choose(videoOf(limits.video.bytes + 1))
  expect(await screen.findByText('This video is larger than 50 MB. Choose a smaller one.')).toBeTruthy()
  choose(new File(['film'], 'a.mov', { type: 'video/quicktime' }))
  expect(await screen.findByText(/^QuickTime videos/)).toBeTruthy()
  const size = limits.video.pieceBytes + 5
  choose(videoOf(size))
  expect(await screen.findByLabelText('Video 1')).toBeTruthy()

  expect(server.callsOf('POST /videos').map(({ body }) => body)).toEqual([{ bytes: size }])
  expect(server.callsOf('PUT /videos/:id/pieces/:piece').map(({ params }) => params)).toEqual(
    ['0', '1'].map((piece) => ({ id: '80', piece })),
  )
  await person.click(send())
  await waitFor(() => expect(server.callsOf('POST /posts')[0]?.body).toMatchObject({ images: ['80'] }))
})
