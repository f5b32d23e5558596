/** Where a picture is served. */
export function imageUrl(id: string): string {
  return `/media/${id}`
}
