import { readStored, writeStored } from '#lib/device/storage.ts'

/** Where the token is kept; every window of this device reads the same. */
export const tokenKey = 'token'

let current: string | undefined
let isRead = false

/** The bearer token of this device, from storage the first time. */
export function currentToken(): string | undefined {
  if (!isRead) {
    current = readStored(tokenKey)
    isRead = true
  }
  return current
}

export function keepToken(token: string | undefined): void {
  current = token
  isRead = true
  writeStored(tokenKey, token)
}

/** Another window has changed what is stored. */
export function takeOverToken(token: string | undefined): void {
  current = token
  isRead = true
}
