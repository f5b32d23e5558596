/**
 * How strongly a region is tinted, in percent of the accent colour: from 8 where there is next to nothing to 100 for the
 * greatest share. The square root keeps small shares apart; null is drawn without a tint.
 */
export function shadeOf(share: number | null, greatest: number): number {
  if (share === null || share <= 0 || greatest <= 0) return 0
  return Math.round(8 + 92 * Math.sqrt(Math.min(1, share / greatest)))
}
