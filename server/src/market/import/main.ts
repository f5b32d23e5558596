import { UserFacingError } from '#errors.ts'

import { runImport } from './program.ts'

await runImport({
  now: () => new Date(),
  openOwn: () => Promise.reject(new UserFacingError('The import needs the setting DATABASE_URL.')),
})
