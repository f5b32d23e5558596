import { readStored, writeStored } from '#lib/device/storage.ts'
import { forgetView, keepView } from '#lib/device/view.ts'
import { firstLanguage } from '#lib/language-choice.ts'

/** The storage key of the token, shared by all windows of the device. */
export const tokenKey = 'token'

let current: string | undefined
let isRead = false

/** The bearer token of this device, read from storage the first time. */
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
  if (token === undefined) forgetView()
  else keepView(token, firstLanguage())
}

/** Adopts the token that another window has stored. */
export function takeOverToken(token: string | undefined): void {
  current = token
  isRead = true
}
