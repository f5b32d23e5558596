const programPaths = /^\/(?:v1|media|health|docs\/api)(?:[/?]|$)/

/** Whether an address is one that programs ask for data; all others are pages of the web app and its files. */
export function isForPrograms(url: string): boolean {
  return programPaths.test(url)
}
