const longest = 300

/** Returns the text if it is an http(s) URL of at most 300 characters, else null. */
export function webAddress(text: string): string | null {
  if (text.length > longest || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return text
}
