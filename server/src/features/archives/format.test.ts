import { expect, it } from 'vitest'

import { readDoc } from './archives.fixture.ts'
import { archiveSchema } from './format.ts'

it('is what docs/archive.schema.json says', async () => {
  expect(JSON.parse(await readDoc('archive.schema.json'))).toEqual(archiveSchema())
})
