/** The one program that the bank has given access to its interface. */
export const sandboxClient = { id: 'sandbox-client', secret: 'sandbox-client-secret' }
