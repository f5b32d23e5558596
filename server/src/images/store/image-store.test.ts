import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ImageStore, openImageStore } from './image-store.ts'
import { s3Store } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'sikta-store-'))
const keys = { accessKeyId: 'sandbox', secretAccessKey: 'sandbox-secret' }
let sandbox: ChildProcess
let url: string
beforeAll(async () => {
  sandbox = fork(resolve(import.meta.dirname, '../../../../sandbox/src/main.ts'), {
    env: { ...process.env, SANDBOX_PORT: '0', STORAGE_PORT: '0' },
  })
  const { storagePort } = await new Promise<{ storagePort: number }>((done) => {
    sandbox.once('message', (message) => done(message as { storagePort: number }))
  })
  url = `http://localhost:${storagePort}/sandbox`
})
afterAll(() => {
  sandbox.disconnect()
  rmSync(folder, { recursive: true })
})

const open: Record<string, () => ImageStore> = {
  'a folder': () => openImageStore({ s3: undefined, dataDir: folder }),
  'a bucket': () => openImageStore({ s3: { url, region: 'eu-north-1', ...keys }, dataDir: folder }),
}

describe.each(Object.keys(open))('images in %s', (kind) => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff])

  it('come back as they were put, and are gone once deleted', async () => {
    const store = open[kind]!()
    expect(await store.get('7')).toBeUndefined()

    await store.put('7', body, 'image/png')
    await store.put('7', body, 'image/png')
    await store.put('1007', Buffer.from('another'), 'image/png')
    expect(await store.get('7')).toEqual(body)
    expect(await store.get('1007')).toEqual(Buffer.from('another'))

    await store.delete('7')
    await store.delete('7')
    expect(await store.get('7')).toBeUndefined()
    expect(await store.get('1007')).toEqual(Buffer.from('another'))
  })

  it('may be ten megabytes', async () => {
    const store = open[kind]!()
    const large = Buffer.alloc(10_485_760, 'sikta')
    await store.put('8', large, 'image/jpeg')
    expect((await store.get('8'))!.equals(large)).toBe(true)
  })
})

describe('a folder', () => {
  it('holds no unfinished files', async () => {
    const store = open['a folder']!()
    await Promise.all([1, 2, 3].map(() => store.put('42', Buffer.from('once'), 'image/png')))
    expect(readdirSync(join(folder, 'images', '042'))).toEqual(['42'])
  })
})

describe('a bucket', () => {
  it('refuses a wrong key, which is not mistaken for a missing image', async () => {
    const store = s3Store({ url, region: 'eu-north-1', ...keys, secretAccessKey: 'wrong' })
    const body = Buffer.from('x')
    const acts = [() => store.put('9', body, 'image/png'), () => store.get('7'), () => store.delete('7')]
    for (const act of acts) {
      await expect(act()).rejects.toThrow(/answered \w+ with 403: .*SignatureDoesNotMatch/s)
    }
  })

  it('that does not exist takes no image', async () => {
    const store = s3Store({ url: url.replace('/sandbox', '/other'), region: 'eu-north-1', ...keys })
    await expect(store.put('9', Buffer.from('x'), 'image/png')).rejects.toThrow('no such bucket')
  })
})
