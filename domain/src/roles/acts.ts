import type { Rule } from './roles.ts'

const visible = { oneOf: ['reader'], refusal: 'not_found' } as const
const own = { oneOf: ['owner'], refusal: 'not_found' } as const

const everyone: Rule = { access: 'visitor' }
const users: Rule = { access: 'user' }
const members: Rule = { access: 'member' }
const newcomers: Rule = { access: 'user', except: { member: 'profile_exists' } }
/** Those who may see it. */
const readers: Rule = { access: 'member', needs: [visible] }
const authors: Rule = { access: 'member', needs: [visible, { oneOf: ['author'], refusal: 'not_allowed' }] }
/** What is shown in return for what one holds. */
const connected: Rule = {
  access: 'member',
  needs: [visible, { oneOf: ['connected', 'owner'], refusal: 'not_connected' }],
}
/** Nobody else learns that it exists. */
const owners: Rule = { access: 'member', needs: [own] }
const accountOwners: Rule = { access: 'user', needs: [own] }
const followers: Rule = { access: 'member', except: { owner: 'follow_self' }, needs: [visible] }
const muters: Rule = { access: 'member', except: { owner: 'mute_self' }, needs: [visible] }
/** Also of those who block them. */
const blockers: Rule = { access: 'member', except: { owner: 'block_self' } }
/** They record what they have opened from the search. */
const visitors: Rule = { access: 'member', needs: [{ oneOf: ['reader'], refusal: 'unknown_target' }] }
const invited: Rule = { access: 'member', needs: [{ oneOf: ['invited'], refusal: 'not_invited' }] }
/** Open groups show it to everybody. */
const groupMembers: Rule = { access: 'member', needs: [{ oneOf: ['groupMember'], refusal: 'group_closed' }] }
/** Everybody sees that the group is there. */
const groupAdmins: Rule = { access: 'member', needs: [{ oneOf: ['groupAdmin'], refusal: 'not_allowed' }] }
/** Who cannot write to a member is not told why. */
const writers: Rule = {
  access: 'member',
  except: { owner: 'message_refused' },
  needs: [{ oneOf: ['reader'], refusal: 'message_refused' }],
}
/** Of what others have written. */
const reporters: Rule = { access: 'member', except: { owner: 'report_self' }, needs: [visible] }
const operators: Rule = { access: 'operator' }

/*
 * Who may make the calls of the contract, by its names: all that change something, and those that read portfolios.
 * A member may take back a like, save, follow or mute of what they can no longer see.
 */

// Accounts
export const invite = everyone
export const requestCode = everyone
export const loginWithCode = everyone
export const loginWithPartner = everyone
export const connectProfile = users
export const updateUser = users
export const confirmUser = users
export const logout = users
export const logoutEverywhere = users
export const endSession = accountOwners
export const createProfile = newcomers
export const deleteAccount = users
export const updateProfile = members
export const uploadImage = members
export const beginVideo = members
export const uploadPiece = owners
export const sendFeedback = members
export const saveFilter = members
export const deleteFilter = owners
export const createExport = members
export const createImport = members
export const uploadImportPiece = owners
export const startImport = owners
export const deleteImport = owners
export const batch = everyone

// Follows, mutes and blocks
export const followInstrument = members
export const unfollowInstrument = members
export const followProfile = followers
export const unfollowProfile = followers
/** Open groups admit everybody. */
export const followGroup: Rule = {
  access: 'member',
  needs: [{ oneOf: ['groupMember', 'invited'], refusal: 'not_invited' }],
}
export const unfollowGroup = members
export const followPortfolio = followers
export const unfollowPortfolio = followers
export const setInstrumentMuted = members
export const muteInstrument = members
export const unmuteInstrument = members
export const setProfileMuted = muters
export const muteProfile = muters
export const unmuteProfile = muters
export const setGroupMuted = members
export const muteGroup = members
export const unmuteGroup = members
export const setPortfolioMuted = muters
export const mutePortfolio = muters
export const unmutePortfolio = muters
export const blockProfile = blockers
export const unblockProfile = blockers

// Posts and trades
export const createPost = members
export const createReply = readers
export const updatePost = authors
export const deletePost = authors
export const likePost = readers
export const unlikePost = readers
export const savePost = readers
export const unsavePost = readers
export const commentTrade = owners
export const deleteTradeComment = owners

// Groups
export const createGroup = members
export const updateGroup = groupAdmins
export const archiveGroup = groupAdmins
export const createGroupRequest: Rule = { access: 'member', except: { groupMember: 'already_member' } }
export const acceptGroupRequest = groupAdmins
export const deleteGroupRequest: Rule = {
  access: 'member',
  needs: [{ oneOf: ['groupAdmin', 'author'], refusal: 'not_allowed' }],
}
export const createGroupInvite = groupAdmins
export const acceptGroupInvite = invited
export const deleteGroupInvite: Rule = {
  access: 'member',
  needs: [{ oneOf: ['groupAdmin', 'invited'], refusal: 'not_allowed' }],
}
export const removeGroupMember = groupAdmins
export const addGroupAdmin = groupAdmins
export const removeGroupAdmin = groupAdmins

// Moderation
export const reportPost = reporters
export const unreportPost = readers
export const appealDecision = owners
/** The link is the proof. */
export const appealMailedDecision = everyone
export const decideCase = operators
export const closeCase = operators
export const decideAppeal = operators

// Messages, notifications, search
export const createMessage = writers
export const writeMessage = writers
export const readConversation = owners
export const readNotification = owners
export const readAllNotifications = members
export const addSearchVisit = visitors
export const updateNotificationSettings = members
export const putPushSubscription = members
export const deletePushSubscription = members
export const deleteSearchVisit = owners

// Price alerts
export const createPriceAlert = members
export const armPriceAlert = owners
export const deletePriceAlert = owners

// Watchlists
export const createWatchlist = members
export const orderWatchlists = members
export const renameWatchlist = owners
export const deleteWatchlist = owners
export const addWatched = owners
export const removeWatched = owners
export const orderWatched = owners

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

// What is in closed groups
export const listGroupMembers = groupMembers
export const listGroupPortfolios = groupMembers
export const listGroupHoldings = groupMembers
export const listGroupPercentages = groupMembers
export const listGroupInstruments = groupMembers

// Portfolios of others
export const listInstrumentOwners = members
export const listInstrumentPortfolios = members
export const listProfilePortfolios = readers
export const explainMemberFigure = readers
export const getPortfolio = readers
export const getPortfolioPerformance = readers
export const listTrades = readers
export const listPortfolioPosts = readers
export const getPortfolioToday = readers
export const getRiskAnalysis = readers
export const listPortfolioFollowers = readers
export const listPositions = connected
export const listPercentages = connected
export const getReturnAnalysis = connected
export const getCarbonAnalysis = connected
export const getComparison = connected
export const getPortfolioOverlap = connected
