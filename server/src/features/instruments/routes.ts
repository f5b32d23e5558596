import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'

export function instrumentRoutes(_app: App, _context: Context): void {}
