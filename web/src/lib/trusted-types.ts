const characterReference = /^&[a-z0-9]{1,40};$/i
const worker = '/sw.js'

/**
 * The only texts that may become markup or the address of a script under the server's content policy: a character
 * reference, which the markdown parser lets the browser decode, and the worker of this app. Anything else throws.
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

/** For browsers that hold pages to trusted types. As the default policy it also serves libraries that know none. */
export function trustTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', policy)
}
