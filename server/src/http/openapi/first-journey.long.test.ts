import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'

import { codeIn, mailsTo, someone } from '#features/auth/sign-in.fixture.ts'
import { make } from '#testing/make.ts'
import { testApp } from '#testing/test-app.ts'

import type * as Journey from './first-journey/first-journey.ts'

const root = resolve(import.meta.dirname, '../../../..')
const folder = join(root, '.data', 'first-journey')
const tsconfig = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { noEmit: true, composite: false, types: ['node'] },
  include: ['*.ts'],
}

it('a client made from the API document alone signs up, follows, posts and reads', async () => {
  const app = await testApp()
  await make.instrument(app.context.db, { kind: 'INDEX', name: 'OMX Stockholm 30' })
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const document = await (await fetch(`${address}/v1/openapi.json`)).text()

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  copyFileSync(join(import.meta.dirname, 'first-journey/first-journey.ts'), join(folder, 'first-journey.ts'))
  const types = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(types.stdout).toBe('')

  const { firstJourney } = (await import(join(folder, 'first-journey.ts'))) as typeof Journey
  const codeOf = async (email: string) => codeIn((await mailsTo(email))[0]!)
  expect(await firstJourney({ baseUrl: `${address}/v1`, email: someone(), codeOf })).toHaveLength(1)
  await app.close()
})
