import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  [
    './sv/*.json',
    '!./sv/{account,app,auth,classifications,common,connecting,errors,explanations,feedback,followed,group-members,groups,images,moderation,notification-settings,onboarding,portfolio-pages,positions}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)
