/** The index that a new member's charts compare with. */
export const DEFAULT_INDEX_SLUG = 'omxs30'
