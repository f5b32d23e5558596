import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

import type account from './en/account.json'
import type alerts from './en/alerts.json'
import type apiErrors from './en/api-errors.json'
import type app from './en/app.json'
import type archives from './en/archives.json'
import type auth from './en/auth.json'
import type blocks from './en/blocks.json'
import type classifications from './en/classifications.json'
import type common from './en/common.json'
import type composer from './en/composer.json'
import type connecting from './en/connecting.json'
import type connections from './en/connections.json'
import type decisions from './en/decisions.json'
import type errors from './en/errors.json'
import type explanations from './en/explanations.json'
import type explore from './en/explore.json'
import type feedback from './en/feedback.json'
import type followed from './en/followed.json'
import type follows from './en/follows.json'
import type groupMembers from './en/group-members.json'
import type groups from './en/groups.json'
import type images from './en/images.json'
import type instruments from './en/instruments.json'
import type kit from './en/kit.json'
import type legal from './en/legal.json'
import type liked from './en/liked.json'
import type messages from './en/messages.json'
import type moderation from './en/moderation.json'
import type mutes from './en/mutes.json'
import type notificationSettings from './en/notification-settings.json'
import type notifications from './en/notifications.json'
import type onboarding from './en/onboarding.json'
import type operator from './en/operator.json'
import type overview from './en/overview.json'
import type partner from './en/partner.json'
import type portfolioPages from './en/portfolio-pages.json'
import type portfolios from './en/portfolios.json'
import type positions from './en/positions.json'
import type posts from './en/posts.json'
import type profiles from './en/profiles.json'
import type push from './en/push.json'
import type ranking from './en/ranking.json'
import type reports from './en/reports.json'
import type restricted from './en/restricted.json'
import type screener from './en/screener.json'
import type search from './en/search.json'
import type settings from './en/settings.json'
import type shell from './en/shell.json'
import type silenced from './en/silenced.json'
import type statistics from './en/statistics.json'
import type watchlists from './en/watchlists.json'

/** Every text by its key. A new file of texts is named here, and a wrong key anywhere becomes a type error. */
export type Catalogue = typeof account &
  typeof alerts &
  typeof apiErrors &
  typeof app &
  typeof archives &
  typeof auth &
  typeof blocks &
  typeof classifications &
  typeof common &
  typeof composer &
  typeof connecting &
  typeof connections &
  typeof decisions &
  typeof errors &
  typeof explanations &
  typeof explore &
  typeof feedback &
  typeof followed &
  typeof follows &
  typeof groupMembers &
  typeof groups &
  typeof images &
  typeof instruments &
  typeof kit &
  typeof legal &
  typeof liked &
  typeof messages &
  typeof moderation &
  typeof mutes &
  typeof notificationSettings &
  typeof notifications &
  typeof onboarding &
  typeof operator &
  typeof overview &
  typeof partner &
  typeof portfolioPages &
  typeof portfolios &
  typeof positions &
  typeof posts &
  typeof profiles &
  typeof push &
  typeof ranking &
  typeof reports &
  typeof restricted &
  typeof screener &
  typeof search &
  typeof settings &
  typeof shell &
  typeof silenced &
  typeof statistics &
  typeof watchlists

export type MessageId = keyof Catalogue

/** Texts by key as they are formatted: plain while developing, parsed ahead in a build. */
export type Texts = Record<string, string | MessageFormatElement[]>
