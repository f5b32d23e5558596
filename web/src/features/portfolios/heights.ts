import { useIsMobile } from '#ui/media.ts'

const heights = {
  holdings: { phone: 188, wide: 252 },
  history: { phone: 220, wide: 340 },
  rail: { phone: 160, wide: 160 },
}

/** The height of a chart by its place. */
export const useChartHeight = (place: keyof typeof heights): number => heights[place][useIsMobile() ? 'phone' : 'wide']
