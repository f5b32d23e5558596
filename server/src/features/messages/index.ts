export { messageConsumer } from './consumer.ts'
export { deleteMembershipsOf } from './leave-queries.ts'
export { countUnreadMessages, hasUnreadFrom } from './queries.ts'
export { messageRoutes } from './routes.ts'
