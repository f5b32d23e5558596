export { accountConsumer, accountJobs } from './jobs.ts'
