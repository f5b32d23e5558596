import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  './de/{account,composer,feedback,followed,images,moderation,notification-settings,onboarding,positions}.json',
  {
    eager: true,
    import: 'default',
  },
)
