export { newsAuthor } from './author.ts'
export { newsJobs } from './jobs.ts'
export { type CloseNotes, composeCloses } from './closes.ts'
export { storeClose } from './notes.ts'
