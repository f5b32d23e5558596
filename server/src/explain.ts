import { UserFacingError } from './errors.ts'

type SystemError = Error & { code?: string; syscall?: string; port?: number; address?: string }

/** A failure of the installation as one clear sentence; anything else with its stack, because it is a bug. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UserFacingError) return error.message
  const { code, syscall, port, message } = error as SystemError
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one with PORT, or end what uses it.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full.'
  return databaseSentence(code, message) ?? error.stack ?? message
}

function databaseSentence(code: string | undefined, message: string): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return 'The database cannot be reached at the address in DATABASE_URL.'
    case '28P01':
    case '28000':
      return 'The database refuses the user or password in DATABASE_URL.'
    case '3D000':
      return `The database named in DATABASE_URL does not exist (${message}).`
    case '42501':
      return `The database user may not do this: ${message}.`
    default:
      return undefined
  }
}
