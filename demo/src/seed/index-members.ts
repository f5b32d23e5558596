import * as z from 'zod'

import { number, readCsv } from './files.ts'
import { InstrumentSlug } from './instruments.ts'

/** A stock of an index that chooses its members, and its percentage of the index. */
type DemoIndexMember = z.infer<typeof Row>

const Row = z.strictObject({ index: InstrumentSlug, member: InstrumentSlug, weight: number })

export const indexMembers: readonly DemoIndexMember[] = readCsv('index-members.csv', Row)
