import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, type Page } from '@playwright/test'

import { call } from './calls.ts'

const command = join(import.meta.dirname, '../demo/src/commands/accounts.ts')

/** Makes the member of a page an operator, as the people who run the product do: at the terminal. */
export async function makeOperator(page: Page): Promise<void> {
  const { slug } = await call<{ slug: string }>(page, '/user/profile')
  await promisify(execFile)(process.execPath, [command, 'operator', slug], {
    env: { ...process.env, DATA_DIR: process.env.JOURNEYS_DATA },
  })
  // The node learns of it a moment later.
  await expect(async () => void (await call(page, '/operator/cases'))).toPass()
}
