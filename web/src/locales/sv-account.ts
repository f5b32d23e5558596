import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  './sv/{account,alerts,composer,feedback,followed,images,liked,notification-settings,onboarding,push,reports,screener,silenced,statistics,watchlists}.json',
  {
    eager: true,
    import: 'default',
  },
)
