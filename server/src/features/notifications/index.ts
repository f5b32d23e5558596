export { notificationRoutes } from './routes.ts'
export { notificationConsumer } from './notify.ts'
export { unreadOf } from './read.ts'
export { deleteChoices, deleteMark, deleteNotificationsOf } from './leave-queries.ts'
