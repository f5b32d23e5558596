let probe: CanvasRenderingContext2D | null | undefined

/** The current value of a colour token as sRGB components, which every canvas supports. */
export function tokenRgb(token: string): readonly [number, number, number] {
  probe ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!probe) return [0, 0, 0]
  probe.clearRect(0, 0, 1, 1)
  probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  probe.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

export const rgb = ([red, green, blue]: readonly [number, number, number], alpha = 1) =>
  `rgb(${red} ${green} ${blue} / ${alpha})`
