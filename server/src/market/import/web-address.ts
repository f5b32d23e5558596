const longest = 300

/** A company's page on the web; null when the text is none. */
export function webAddress(text: string): string | null {
  if (text.length > longest || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return text
}
