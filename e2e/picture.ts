const png = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4YQMEJwAIxwKBq2vm/AAAAABJRU5ErkJggg=='

/** A picture of 2 x 1 pixels, to be uploaded. */
export const picture = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
