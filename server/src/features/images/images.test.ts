import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { deleteImagesOf, storeImages } from './store-images.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp()
  anna = await app.member('Anna')
})
afterAll(() => app.close())

async function newImage(text: string, owner: TestMember = anna): Promise<string> {
  const { id } = await app.context.db
    .insertInto('images')
    .values({ content_type: 'image/png', body: Buffer.from(text), owner_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function shown(id: string): Promise<[number, string]> {
  const { statusCode, body } = await app.app.inject({ url: `/media/${id}` })
  return [statusCode, body]
}

const unstored = () => app.context.db.selectFrom('images').where('body', 'is not', null).select('id').execute()

describe('an image', () => {
  it('is shown before and after its bytes have moved into the store', async () => {
    const ids = await Promise.all(Array.from({ length: 45 }, (_, i) => newImage(`picture ${i}`)))
    expect(await shown(ids[44]!)).toEqual([200, 'picture 44'])

    await storeImages(app.context)

    expect(await unstored()).toEqual([])
    expect(await app.context.images.get(ids[44]!)).toEqual(Buffer.from('picture 44'))
    for (const [i, id] of ids.entries()) expect(await shown(id)).toEqual([200, `picture ${i}`])
  })

  it('stays in the database while the store fails', async () => {
    const id = await newImage('kept')
    const images = { ...app.context.images, put: () => Promise.reject(new Error('the disk is full')) }

    await expect(storeImages({ ...app.context, images })).rejects.toThrow('the disk is full')

    expect(await shown(id)).toEqual([200, 'kept'])
    await storeImages(app.context)
    expect(await unstored()).toEqual([])
  })

  it('that was deleted on its way into the store leaves nothing there', async () => {
    const { db, images } = app.context
    const id = await newImage('deleted')
    const put: typeof images.put = async (...image) => {
      await db.deleteFrom('images').where('id', '=', image[0]).execute()
      await images.put(...image)
    }

    await storeImages({ db, images: { ...images, put } })

    expect(await images.get(id)).toBeUndefined()
  })

  it('that is moved into the store while it is deleted leaves nothing there', async () => {
    const { db, images } = app.context
    const dora = await app.member('Dora')
    const id = await newImage('moved', dora)
    const moveAfterwards: typeof images.delete = async (...image) => {
      await images.delete(...image)
      await storeImages(app.context)
    }

    await deleteImagesOf({ db, images: { ...images, delete: moveAfterwards } }, dora.id)

    expect((await shown(id))[0]).toBe(404)
    expect(await images.get(id)).toBeUndefined()
  })

  it('is not found under another id, nor without its bytes', async () => {
    const id = await newImage('lost')
    await storeImages(app.context)
    await app.context.images.delete(id)
    for (const other of [id, '999999', '0', 'x', '..%2Fsecret']) expect((await shown(other))[0], other).toBe(404)
  })

  it('goes with the other images of its owner, and those of others stay', async () => {
    const clara = await app.member('Clara')
    const [stored, other] = [await newImage('stored', clara), await newImage('of Anna')]
    await storeImages(app.context)
    const fresh = await newImage('not stored yet', clara)

    await deleteImagesOf(app.context, clara.id)

    expect([(await shown(stored))[0], (await shown(fresh))[0]]).toEqual([404, 404])
    expect(await app.context.images.get(stored)).toBeUndefined()
    expect(await shown(other)).toEqual([200, 'of Anna'])
  })
})
