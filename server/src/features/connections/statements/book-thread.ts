import { computeNow } from '#features/portfolios/index.ts'
import { workInThread } from '#jobs/work-in-thread.ts'

import { bookAccounts, type BookingTask } from './book-accounts.ts'

await workInThread(async (context, task: BookingTask) => computeNow(context, await bookAccounts(context, task)))
