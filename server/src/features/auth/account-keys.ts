import { createHmac } from 'node:crypto'

const gmailHosts = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key under which the limits count an address: `anna+1@x` and `anna+2@x` are one mailbox, and Gmail ignores dots. An
 * account and its mail keep the address as it was typed.
 */
export function accountKeyOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const mailbox = local.split('+')[0] || local
  return gmailHosts.has(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}

/** A network as it is stored: meaningless without our secret, and not comparable between accounts. */
export function networkHash(secret: string, accountKey: string, network: string): Buffer {
  return createHmac('sha256', secret).update(`network\n${accountKey}\n${network}`).digest()
}
