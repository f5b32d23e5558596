import type { FileFault, RefusalReason, SkipReason } from './statement.ts'

/** Ends the reading of a file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** Refuses the rows that are being read together. */
export class RefusedRows extends Error {
  override name = 'RefusedRows'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason.code)
    this.reason = reason
  }
}

/** Leaves out the rows that are being read together. */
export class SkippedRows extends Error {
  override name = 'SkippedRows'
  readonly reason: SkipReason

  constructor(reason: SkipReason) {
    super(reason)
    this.reason = reason
  }
}

export const refuseFile = (fault: FileFault): never => {
  throw new UnreadableFile(fault)
}

/** A value as it may be shown again. */
export const shorten = (value: string): string => (value.length > 100 ? `${value.slice(0, 99)}…` : value)
