import { type Brand, brandOf, brands, type Variant } from '@app/contract/brands.ts'

export type { Variant }

const named = (globalThis as { document?: Document }).document?.documentElement.dataset.brand ?? ''
let shown: Variant = named in brands ? (named as Variant) : 'open' // checked to be a key

/** The brand of this deployment, which is named in the page that the server sends. */
export const brand = (): Brand => brandOf(shown)

export const shownVariant = () => shown

/** For tests and prerendering, where no page names the brand. */
export function showBrand(variant: Variant): void {
  shown = variant
}
