import type { Rule } from './roles.ts'

const visible = { oneOf: ['reader'], refusal: 'not_found' } as const
const own = { oneOf: ['owner'], refusal: 'not_found' } as const

const everyone: Rule = { access: 'visitor' }
const users: Rule = { access: 'user' }
const members: Rule = { access: 'member' }
const newcomers: Rule = { access: 'user', except: { member: 'profile_exists' } }
/** Those who may see it. */
const readers: Rule = { access: 'member', needs: [visible] }
/** What is shown in return for what one holds. */
const connected: Rule = {
  access: 'member',
  needs: [visible, { oneOf: ['connected', 'owner'], refusal: 'not_connected' }],
}
/** Nobody else learns that it exists. */
const owners: Rule = { access: 'member', needs: [own] }
const accountOwners: Rule = { access: 'user', needs: [own] }
const followers: Rule = { access: 'member', except: { owner: 'follow_self' } }
const followersOfVisible: Rule = { access: 'member', except: { owner: 'follow_self' }, needs: [visible] }
const muters: Rule = { access: 'member', except: { owner: 'mute_self' } }
const mutersOfVisible: Rule = { access: 'member', except: { owner: 'mute_self' }, needs: [visible] }
/** Who cannot write to a member is not told why. */
const writers: Rule = {
  access: 'member',
  except: { owner: 'message_refused' },
  needs: [{ oneOf: ['reader'], refusal: 'message_refused' }],
}

/*
 * Who may make the calls of the contract, by its names: all that change something, and those that read portfolios.
 * Whoever has liked, saved, followed or muted what they cannot see any more may take it back all the same.
 */

// Accounts
export const invite = everyone
export const requestCode = everyone
export const loginWithCode = everyone
export const updateUser = users
export const confirmUser = users
export const logout = users
export const logoutEverywhere = users
export const endSession = accountOwners
export const createProfile = newcomers
export const deleteAccount = users
export const updateProfile = members
export const uploadImage = members
export const sendFeedback = members
export const batch = everyone

// Follows and mutes
export const followInstrument = members
export const unfollowInstrument = members
export const followProfile = followers
export const unfollowProfile = followers
export const followPortfolio = followersOfVisible
export const unfollowPortfolio = followersOfVisible
export const setInstrumentMuted = members
export const muteInstrument = members
export const unmuteInstrument = members
export const setProfileMuted = muters
export const muteProfile = muters
export const unmuteProfile = muters
export const setPortfolioMuted = mutersOfVisible
export const mutePortfolio = mutersOfVisible
export const unmutePortfolio = mutersOfVisible

// Posts and trades
export const createPost = members
export const createReply = readers
export const likePost = readers
export const unlikePost = readers
export const savePost = readers
export const unsavePost = readers
export const commentTrade = owners
export const deleteTradeComment = owners

// Messages, notifications, search
export const createMessage = writers
export const writeMessage = writers
export const readConversation = owners
export const readNotification = owners
export const readAllNotifications = members
export const updateNotificationSettings = members
export const addSearchVisit = members
export const deleteSearchVisit = owners

// Connections and statements
export const listBanks = members
export const startTink = members
export const connectTink = members
export const startComdirect = members
export const createComdirectSession = members
export const endBankSession = members
export const listConnections = members
export const getComdirectSession = owners
export const getConnection = owners
export const syncConnection = owners
export const deleteConnection = owners
export const uploadStatement = members
export const getStatement = owners
export const listStatementRows = owners
export const matchStatementSecurity = owners
export const bookStatement = owners
export const deleteStatement = owners

// The caller's own portfolios
export const listOwnPortfolios = members
export const getHoldings = members
export const getOwnToday = members
export const listOwnRegions = members
export const explainOwnTotal = members
export const listTips = members
export const dismissTip = owners
export const getOwnPortfolio = owners
export const updatePortfolio = owners
export const deletePortfolio = owners
export const listOwnPositions = owners
export const listOwnTrades = owners
export const explainOwnFigure = owners
export const matchHolding = owners

// Portfolios of others
export const listInstrumentOwners = members
export const listInstrumentPortfolios = members
export const listProfilePortfolios = members
export const explainMemberFigure = members
export const getPortfolio = readers
export const getPortfolioPerformance = readers
export const listTrades = readers
export const getPortfolioToday = readers
export const getRiskAnalysis = readers
export const listPortfolioFollowers = readers
export const listPositions = connected
export const listPercentages = connected
export const getReturnAnalysis = connected
export const getCarbonAnalysis = connected
export const getComparison = connected
export const getPortfolioOverlap = connected
