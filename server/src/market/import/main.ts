import { openNone } from '#command.ts'

import { runImport } from './program.ts'

await runImport({ now: () => new Date(), openDefaultDatabase: openNone })
