/** The longest side of a poster in pixels: more than videos are ever shown at. */
const mostPx = 1600
const quality = 0.85
/** Many videos begin with a black frame. */
const atSeconds = 0.1
/** Some browsers neither load nor refuse what they cannot play. */
const patienceMs = 5000

/** A frame near the beginning of a video, as JPEG; undefined if this browser cannot show it. */
export async function posterOf(file: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video')
  if (video.canPlayType(file.type) === '') return undefined
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: URL.createObjectURL(file) })
  try {
    await hasCome(video, 'loadeddata')
    video.currentTime = Math.min(atSeconds, video.duration / 2)
    await hasCome(video, 'seeked')
    return await frameOf(video)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(video.src)
    video.removeAttribute('src')
  }
}

function hasCome(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  video.addEventListener(event, () => resolve(), { once: true })
  video.addEventListener('error', () => reject(new Error('not playable')), { once: true })
  setTimeout(() => reject(new Error('too slow')), patienceMs)
  return promise
}

async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  const scale = Math.min(1, mostPx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', quality)
  return (await promise) ?? undefined
}
