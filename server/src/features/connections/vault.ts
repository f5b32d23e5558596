import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { CredentialsKey } from '#config-holdings.ts'
import type { Credentials } from '#partners/holdings/holdings.ts'

/** The row that credentials belong to. */
export type CredentialsRow = { table: 'connections' | 'bank_logins'; rowId: string; memberId: string }

export type OpenCredentials = {
  credentials: Credentials
  /** True if they should be sealed again, because the key is no longer the first one. */
  isOld: boolean
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts credentials for one row with AES-256-GCM: they cannot be decrypted in another one. The result begins with the
 * key's id, so that a new key can be put first and old ones removed once nothing is encrypted with them.
 */
export function seal(keys: readonly CredentialsKey[], place: CredentialsRow, credentials: Credentials): Buffer {
  const { id, key } = keys[0]!
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(place))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from(`${id}.`), nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts credentials. Throws if they belong to another row, were changed, or their key is not among those given. */
export function open(keys: readonly CredentialsKey[], place: CredentialsRow, sealed: Buffer): OpenCredentials {
  const dot = sealed.indexOf('.')
  const id = sealed.toString('utf8', 0, dot)
  const found = keys.find((key) => key.id === id)
  if (!found) throw new Error(`The key ${JSON.stringify(id.slice(0, 20))} is not among CREDENTIALS_KEYS.`)
  const [nonceEnd, tagEnd] = [dot + 1 + nonceBytes, dot + 1 + nonceBytes + tagBytes]
  const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(dot + 1, nonceEnd))
    .setAAD(boundTo(place))
    .setAuthTag(sealed.subarray(nonceEnd, tagEnd))
  const text = Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8')
  return { credentials: JSON.parse(text) as Credentials, isOld: found !== keys[0] }
}

function boundTo({ table, rowId, memberId }: CredentialsRow): Buffer {
  return Buffer.from(JSON.stringify([table, rowId, memberId]))
}
