import { readStored, writeStored } from '#lib/device/storage.ts'

/** Whether the terms were accepted when a code for this address was asked for in this window. */
export const termsAcceptedFor = (email: string) => readStored('asked') === email

/** Remembers it, so that a second code can be asked for on the next page. */
export const rememberTerms = (email: string, accepted: boolean) => writeStored('asked', accepted ? email : undefined)
