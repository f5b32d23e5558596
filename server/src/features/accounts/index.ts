export { accountJobs } from './jobs.ts'
