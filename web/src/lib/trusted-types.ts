const characterReference = /^&[a-z0-9]{1,40};$/i
const worker = '/sw.js'

/**
 * The only strings allowed as markup or script URLs under the server's CSP: character references, which the markdown
 * parser decodes with the browser's help, and this app's worker. Anything else throws.
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

/** For browsers that enforce Trusted Types. The default policy also covers libraries that do not know about them. */
export function trustTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', policy)
}
