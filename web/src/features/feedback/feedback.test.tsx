import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

it('is sent once with its images, and thanked for', async () => {
  let uploads = 0
  const { person, server } = await renderAt('/more/feedback', {
    as: 'Anna',
    answers: {
      'POST /images': () => {
        uploads += 1
        return { id: String(uploads), url: `/media/${uploads}` }
      },
      'POST /user/feedback': { id: '9', content: 'More charts', images: [] },
    },
  })
  const send = await screen.findByRole('button', { name: 'Send feedback' })
  expect(send).toHaveProperty('disabled', true)
  await person.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'More charts')

  const input = screen.getByLabelText('Add images', { selector: 'input' })
  const file = (name: string, type = 'image/png') => new File([name], name, { type })
  await person.upload(input, [file('a'), file('b'), file('c')])
  expect(await screen.findAllByRole('img', { name: /^Image / })).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Remove image 2' }))
  server.change({ 'POST /images': refuse(400, { detail: 'image_too_many_pixels' }) })
  await person.upload(input, file('d', 'image/webp'))
  expect(await screen.findByText('This image has too many pixels. Choose a smaller one.')).toBeTruthy()
  const types = server.callsOf('POST /images').map(({ headers }) => headers.get('content-type'))
  expect(types).toEqual(['image/png', 'image/png', 'image/png', 'image/webp'])
  server.change({ 'POST /images': () => ({ id: String(++uploads), url: `/media/${uploads}` }) })
  await person.upload(input, [file('e'), file('f'), file('g')])
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Image / })).toHaveLength(4))
  expect(screen.getByRole('button', { name: 'Add images' })).toHaveProperty('disabled', true)

  server.loseAnswers('POST /user/feedback', 2)
  await person.click(send)
  expect(await screen.findByText('The server isn’t responding. Check your connection and try again.')).toBeTruthy()
  await person.click(send)

  expect(await screen.findByText('Your feedback has been sent.')).toBeTruthy()
  const calls = server.callsOf('POST /user/feedback')
  expect(calls[0]!.body).toEqual({ content: 'More charts', images: ['1', '3', '4', '5'] })
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  await person.click(screen.getByRole('button', { name: 'Write more' }))
  expect(screen.getByRole('textbox', { name: 'Your feedback' })).toHaveProperty('value', '')
})
