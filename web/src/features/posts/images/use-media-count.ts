import { useText } from '#lib/i18n.ts'

/** Words how many images or videos there are; among images, videos count as such. */
export function useMediaCount(): (areVideos: readonly boolean[]) => string {
  const t = useText()
  return (areVideos) => t(areVideos.every(Boolean) ? 'posts_videos' : 'posts_images', { count: areVideos.length })
}
