const timeoutMs = 120_000

/** Code or texts that could not be downloaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** A download; `value` is there once it has succeeded. */
type Loading<T> = Promise<T> & { value?: T }

/** Downloads something once, when it is first needed. After a failure, the next call tries again. */
export function lazyChunk<T>(name: string, download: () => Promise<T>): () => Loading<T> {
  let loading: Loading<T> | undefined
  let lacking: string[] = []
  const downloadWithStyles = async () => {
    const loaded = await download().catch((error: unknown) => {
      lacking = [...lostStyles]
      throw error
    })
    await Promise.all(lacking.filter((href) => lostStyles.has(href)).map(loadStyle))
    // Others lost these; it may need them too.
    await Promise.allSettled([...lostStyles].map(loadStyle))
    return loaded
  }
  return () => {
    loading ??= settled(
      inTime(downloadWithStyles()).catch((cause: unknown) => {
        loading = undefined
        throw new ChunkLoadError(`${name} failed to load`, { cause })
      }),
    )
    return loading
  }
}

const lostStyles = new Set<string>()

/**
 * Remembers stylesheets that failed to load. Vite's loader rejects the import that needs them, but requests each of them
 * only once, so a retry would otherwise show its part without styles.
 */
export function keepLostStyles(): void {
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target.href)
  }
  // Errors of elements do not bubble.
  addEventListener('error', keep, { capture: true })
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
    link.addEventListener('load', () => {
      lostStyles.delete(href)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} failed to load`))
    })
    document.head.append(link)
  })
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timed out after ${timeoutMs} ms`)), timeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Marks the promise as fulfilled, as React does on first use, so that loaded content does not suspend. Rejections count
 * as handled, because every user of the promise reports them.
 */
function settled<T>(promise: Promise<T>): Loading<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}
