import { runEvents } from '@app/server/src/events/program.ts'

import { openDefaultDatabase } from '#database/open-own.ts'

await runEvents(openDefaultDatabase)
