export { messageConsumer } from './consumer.ts'
export { unreadMessagesOf } from './read.ts'
export { messageRoutes } from './routes.ts'
