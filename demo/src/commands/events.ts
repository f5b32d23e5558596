import { runEvents } from '@app/server/src/events/program.ts'

import { openOwn } from '#database/open-own.ts'

await runEvents(openOwn)
