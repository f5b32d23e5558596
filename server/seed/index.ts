import type { Db } from '#db/db.ts'

export type SeedOptions = { db: Db; databaseUrl: string; now: () => Date; size: 'full' | 'small' }

export function seedDemoWorld(_options: SeedOptions): Promise<void> {
  return Promise.resolve()
}
