import { runImport } from '@app/server/src/market/import/program.ts'

import { openDefaultDatabase } from '#database/open-own.ts'

await runImport({ now: () => new Date(), openDefaultDatabase })
