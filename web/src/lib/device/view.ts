import { type View, viewCookie, viewText } from '@app/contract/view-cookie.ts'

import type { Language } from '#lib/format/language.ts'

import { desktop, phone, touched } from './sizes.ts'

/** What the cookie says now. */
function keptView(): { key: string; text: string } | undefined {
  const value = new RegExp(`(?:^|; )${viewCookie}=([^;~]*)~([^;]*)~[^;~]*`).exec(document.cookie)
  return value ? { key: value[1]!, text: value[2]! } : undefined
}

/** Reads a value of this device without the app's stores, since `boot.ts` is inlined in the page. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`sikta.${key}`)
  } catch {
    return null
  }
}

/**
 * Tells the server for whom and for which device to render the pages that are opened from now on, in a cookie. Returns the
 * name of the view if the server knew it already.
 */
export function keepView(token: string, language: Language): string | undefined {
  const has = (query: string) => matchMedia(query).matches
  const size: View['size'] = has(phone) ? 'phone' : has(desktop) ? 'desktop' : 'tablet'
  const offset = new Date().getTimezoneOffset()
  const hidesAmounts = stored('amounts') === 'hidden'
  const comparison = stored('comparison') ?? ''
  const text = viewText({ token, language, size, isTouched: has(touched), hidesAmounts, comparison, offset })
  const kept = keptView()
  if (kept?.text === text) return kept.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  writeCookie(`${key}~${text}~${zone}`, yearSeconds)
  return undefined
}

export function forgetView(): void {
  if (keptView()) writeCookie('', 0)
}

const yearSeconds = 365 * 86_400

/** Not sent when another site's link opens the page: such a site could then measure what its length and its time tell. */
function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${viewCookie}=${value}; path=/; max-age=${seconds}; samesite=strict${secure}`
}
