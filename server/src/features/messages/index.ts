export { messageJobs } from './jobs.ts'
export { unreadMessagesOf } from './read.ts'
export { messageRoutes } from './routes.ts'
