export { newsAuthor } from './author.ts'
export { newsJobs } from './jobs.ts'
export { notesOf } from './notes.ts'
export { insertNote } from './queries.ts'
