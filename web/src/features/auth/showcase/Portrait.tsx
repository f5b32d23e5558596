/** An invented person's picture: without initials and colour, which real ones fall back to. */
export function Portrait({ src, size }: { src: string; size: number }) {
  'use no memo' // rendered once, so memoization would be wasted
  return <img className="round" src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
}
