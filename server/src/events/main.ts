import { openNone } from '#command.ts'

import { runEvents } from './program.ts'

await runEvents(openNone)
