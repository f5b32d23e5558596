import { runAudit } from '@app/server/src/features/audit/program.ts'

import { openDefaultDatabase } from '#database/open-own.ts'

await runAudit(openDefaultDatabase)
