export { authRoutes } from './routes.ts'
export { authJobs } from './jobs.ts'
export { authenticator } from './authenticate.ts'
export { hashToken, newToken } from './tokens.ts'
