import { openNone } from '#command.ts'

import { runAudit } from './program.ts'

await runAudit(openNone)
