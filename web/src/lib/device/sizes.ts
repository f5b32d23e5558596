import type { ScreenSize } from '@app/contract/view-cookie.ts'

/** Narrower than 760 px: bottom navigation, sheets, full-width cards. */
export const phone = '(width < 760px)'
/** 1100 px and wider: the rail fits beside the content. */
export const desktop = '(width >= 1100px)'
/** Touched rather than pointed at: the keyboard is on the screen, and its Enter starts a new line. */
export const touched = '(pointer: coarse)'

/** What a device of that kind answers. */
export const matchesOf = (size: ScreenSize, isTouched: boolean): Record<string, boolean> => ({
  [phone]: size === 'phone',
  [desktop]: size === 'desktop',
  [touched]: isTouched,
})
