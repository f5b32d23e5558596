import { type Language, languages } from './languages.ts'

/** The cookie that tells the server for whom and for which device it may render a page. No schema, as the web app uses it. */
export const viewCookie = 'sikta.view'

export const screenSizes = ['phone', 'tablet', 'desktop'] as const
export type ScreenSize = (typeof screenSizes)[number]

/** For whom, and for which device, a page is rendered. */
export type View = {
  /** Random, and new whenever anything else changes: names the view in a page that was rendered for it. */
  key: string
  /** The access token. It counts for reading pages only: no call of the API accepts the cookie. */
  token: string
  language: Language
  size: ScreenSize
  isTouched: boolean
  /** Whether this device shows owners no amounts. */
  hidesAmounts: boolean
  /** The benchmark of the charts that was chosen on this device, over which index of the profile; empty for none. */
  comparison: string
  /** The minutes by which UTC is ahead of the device's clock. */
  offset: number
  /** Of the IANA time zone database, such as `Europe/Stockholm`. */
  zone: string
}

const shape =
  /^(?<key>\w{8})~(?<token>[\w-]{43})~(?<language>\w\w)~(?<size>\w+)~(?<touch>[01])~(?<amounts>[01])~(?<comparison>(?:\d{0,19}:(?:\d{1,19}|none))?)~(?<offset>-?\d{1,4})~(?<zone>[\w+-]+(?:\/[\w+-]+){0,2})$/
const mostCharacters = 200

/** What the cookie says between its key and the time zone, which takes long to find out. */
export const viewText = (view: Omit<View, 'key' | 'zone'>): string =>
  [
    view.token,
    view.language,
    view.size,
    Number(view.isTouched),
    Number(view.hidesAmounts),
    view.comparison,
    view.offset,
  ].join('~')

/** Parses the value of the cookie; undefined if it is not one. */
export function viewOf(value: string): View | undefined {
  const parts = value.length <= mostCharacters ? shape.exec(value)?.groups : undefined
  if (!parts) return undefined
  const language = languages.find((one) => one === parts.language)
  const size = screenSizes.find((one) => one === parts.size)
  if (!language || !size) return undefined
  const { key, token, touch, amounts, comparison, offset, zone } = parts as Record<string, string>
  return {
    key: key!,
    token: token!,
    language,
    size,
    isTouched: touch === '1',
    hidesAmounts: amounts === '1',
    comparison: comparison!,
    offset: Number(offset),
    zone: zone!,
  }
}
