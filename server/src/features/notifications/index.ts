export { notificationRoutes } from './routes.ts'
export { notificationJobs } from './jobs.ts'
export { unreadOf } from './read.ts'
export { deleteMark, deleteNotificationsOf } from './leave-queries.ts'
