import type { Image } from '@app/contract/common.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mailsTo } from '#features/auth/sign-in.fixture.ts'
import { gifOf } from '#features/images/files.fixture.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { forwardFeedback } from './forward.ts'
import { deleteFeedbackOf } from './queries.ts'

const feedbackTo = 'operators@example.org'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ config: { feedbackTo } })
  anna = await app.member('Anna <b>')
})
afterAll(() => app.close())

async function upload(member: TestMember): Promise<string> {
  const { body } = await member.send('POST', '/images', gifOf(), { 'content-type': 'image/gif' })
  return (body as Image).id
}

describe('feedback', () => {
  it('is stored with its images and mailed to the operators, unless its author has left', async () => {
    const images = [await upload(anna), await upload(anna)]
    const { status, body } = await anna.post('/user/feedback', { content: '  More charts,\nplease <3 ', images })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        content: 'More charts,\nplease <3',
        images: images.map((id) => ({ id, url: expect.stringMatching(`^/media/${id}\\.`) })),
      },
    ])
    const stored = await app.context.db.selectFrom('feedback').selectAll().execute()
    expect(stored).toMatchObject([{ id: body.id, member_id: anna.id, content: body.content, image_ids: images }])

    await forwardFeedback(app.context, { id: body.id, origin: 'https://sikta.example' })
    const [mail] = await mailsTo(feedbackTo)
    expect(mail!.subject).toBe('Sikta: Feedback from Anna <b>')
    expect(mail!.text).toContain('More charts,\nplease <3')
    for (const id of images) {
      const [, path] = new RegExp(`https://sikta.example(/media/${id}\\.\\S+)\\n`).exec(mail!.text)!
      expect((await app.app.inject({ url: path! })).statusCode).toBe(200)
      expect((await app.app.inject({ url: `/media/${id}` })).statusCode).toBe(404)
    }
    expect(mail!.text).toContain(`https://sikta.example/members/${anna.slug}`)
    expect(mail!.html).toContain('More charts,<br>please &#60;3')
    expect(mail!.html).not.toContain('<b>')

    expect(await deleteFeedbackOf(app.context.db, anna.id, 10)).toBe(1)
    await forwardFeedback(app.context, { id: body.id, origin: 'https://sikta.example' })
    expect(await mailsTo(feedbackTo)).toHaveLength(1)
  })

  it('takes a text of at most 5,000 characters and four images of its author', async () => {
    const [own, foreign] = [await upload(anna), await upload(await app.member('Björn'))]
    const five = Array.from({ length: 5 }, (_, i) => String(i + 1))
    for (const [body, fault] of [
      [{}, { content: ['This field is required.'] }],
      [{ content: ' ' }, { content: ['This field may not be blank.'] }],
      [{ content: 'x'.repeat(5001) }, { content: ['Ensure this field has no more than 5000 characters.'] }],
      [{ content: 'x', images: five }, { images: ['Ensure this field has no more than 4 elements.'] }],
      [{ content: 'x', images: [own, own] }, { images: ['Enter a valid value.'] }],
      [{ content: 'x', images: [own, foreign] }, { images: ['Object does not exist.'] }],
    ] as const) {
      expect(await anna.send('POST', '/user/feedback', body)).toMatchObject({ status: 400, body: fault })
    }
    expect((await anna.post('/user/feedback', { content: 'x'.repeat(5000), images: [own] })).status).toBe(201)
  })
})
