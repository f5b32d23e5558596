export const isVideoType = (type: string): boolean => type.startsWith('video/')

/** The address of a video that shows a frame before it is played; browsers show nothing at its very start. */
export const firstFrame = (url: string): string => `${url}#t=0.1`
