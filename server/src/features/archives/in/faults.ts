import type { ArchiveFault } from '@app/contract/archives.ts'

/** Why an archive is refused as a whole. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly fault: ArchiveFault

  constructor(code: ArchiveFault['code'], place: { file?: string; line?: number } = {}) {
    super(`${code} ${place.file ?? ''} ${place.line ?? ''}`.trim())
    this.fault = { code, file: place.file?.slice(0, 100) ?? null, line: place.line ?? null }
  }
}
