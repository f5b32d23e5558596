import { openNone } from '#command.ts'

import { runAccounts } from './program.ts'

await runAccounts({ now: () => new Date(), openDefaultDatabase: openNone })
