import { createHmac } from 'node:crypto'

const gmailHosts = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the key under which the limits count an address: `anna+1@x` and `anna+2@x` are one mailbox, and Gmail ignores
 * dots. Accounts and mails keep the address as typed.
 */
export function accountKeyOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const mailbox = local.split('+')[0] || local
  return gmailHosts.has(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}

/** Hashes a network for storage: meaningless without the server's secret, and not comparable between accounts. */
export function networkHash(secret: string, accountKey: string, network: string): Buffer {
  return createHmac('sha256', secret).update(`network\n${accountKey}\n${network}`).digest()
}
