const characterReference = /^&[a-z0-9]{1,40};$/i
const worker = '/sw.js'

/**
 * The only strings that may become markup or a script URL under the server's CSP: character references, which the markdown
 * parser has the browser decode, and this app's worker. Anything else throws.
 */
const policy = {
  createHTML: (text: string) => only(text, characterReference.test(text)),
  createScriptURL: (address: string) => only(address, address === worker),
}

function only(text: string, isTrusted: boolean): string {
  if (!isTrusted) throw new TypeError('This text is not trusted to become markup or a script.')
  return text
}

type Factory = { createPolicy: (name: string, rules: typeof policy) => unknown }

/** For browsers that enforce Trusted Types. The default policy also covers libraries that are unaware of them. */
export function trustTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', policy)
}
