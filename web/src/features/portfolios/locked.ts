import { hasStatus } from '#lib/api-error.ts'

/** Whether the reader has to connect a bank first. */
export const isLocked = (error: unknown): boolean => hasStatus(error, 403)
