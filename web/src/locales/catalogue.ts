import type common from './en/common.json'

/** Every text by its key. A new file of texts is named here, and a wrong key anywhere becomes a type error. */
export type Catalogue = typeof common

export type MessageId = keyof Catalogue
