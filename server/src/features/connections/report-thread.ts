import { workInThread } from '#jobs/work-in-thread.ts'

import { bookReported } from './book-reported.ts'

await workInThread(bookReported)
