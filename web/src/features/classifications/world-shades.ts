/**
 * How strongly to tint a region, in percent of the accent colour: from 8 for a negligible share to 100 for the
 * greatest. The square root keeps small shares distinguishable; regions with null are not tinted.
 */
export function shadeOf(share: number | null, greatest: number): number {
  if (share === null || share <= 0 || greatest <= 0) return 0
  return Math.round(8 + 92 * Math.sqrt(Math.min(1, share / greatest)))
}
