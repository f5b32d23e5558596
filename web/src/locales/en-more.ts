import type { Texts } from './catalogue.ts'

export const files = import.meta.glob<Texts>(
  [
    './en/*.json',
    '!./en/{account,alerts,app,archives,auth,classifications,common,composer,connecting,decisions,errors,explanations,feedback,followed,group-members,groups,images,liked,moderation,notification-settings,onboarding,operator,partner,portfolio-pages,positions,push,ranking,reports,screener,silenced,statistics,watchlists}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)
