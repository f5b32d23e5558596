import { runAccounts } from '@app/server/src/features/accounts/program.ts'

import { openOwn } from '#database/open-own.ts'

await runAccounts({ now: () => new Date(), openOwn })
