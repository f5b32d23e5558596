export { newsAuthor } from './author.ts'
export { newsJobs } from './jobs.ts'
export { notesOf, storeNote } from './notes.ts'
