export const APP_NAME = 'Sikta'

/** The name under which the posts of those who have left stay. */
export const FORMER_MEMBER = 'Former member'

/** The index that a new member's charts compare with. */
export const DEFAULT_INDEX_SLUG = 'omxs30'
