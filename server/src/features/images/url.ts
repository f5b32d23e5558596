/** The path at which an image is served. */
export function imageUrl(id: string): string {
  return `/media/${id}`
}
