import { runAccounts } from '@app/server/src/features/accounts/program.ts'

import { openDefaultDatabase } from '#database/open-own.ts'

await runAccounts({ now: () => new Date(), openDefaultDatabase })
