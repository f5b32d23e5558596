export { messageConsumer } from './consumer.ts'
export { deleteMembershipsOf } from './leave-queries.ts'
export { unreadMessagesOf } from './read.ts'
export { messageRoutes } from './routes.ts'
