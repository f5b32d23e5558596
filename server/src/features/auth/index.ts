export { authenticator } from './authenticate.ts'
export { authJobs } from './jobs.ts'
export { authRoutes } from './routes.ts'
export { hashToken, newToken } from './tokens.ts'
