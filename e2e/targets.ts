type Size = { width: number; height: number; around: (Element | null)[] }

/**
 * Runs in the page: returns the controls that a finger cannot hit on so many pixels each way, as "size name, beside" and what
 * lies around. Each is probed from its middle outwards, so that hit areas that reach beyond what is drawn count, and those that
 * something covers do not. A link that covers a row or a card may have its room anywhere in it, since figures in front of it
 * open their explanations. Links in running text are left out, as WCAG 2.5.8 does, and so are addresses, which people write
 * into theirs. Figures in the second line of a row, and figures and links in the legend of a chart, have the height that their
 * place says (decision 0057).
 */
export function smallTargets(leastPx: number): string[] {
  const controls = 'a[href], button, input, select, textarea, [role="radio"], [role="tab"], [role="switch"]'
  const found = []
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { width, height } = control.getBoundingClientRect()
    const style = getComputedStyle(control)
    const isHidden = style.visibility === 'hidden' || style.pointerEvents === 'none' || control.matches(':disabled')
    if (width < 2 || height < 2 || isHidden || control.closest('[inert], .vh, .vhOnMobile') || isInText(control, style))
      continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [middle, ...others] = placesOf(control)
    const size = hitSize(control, middle!)
    const isLarge = ({ width, height }: Size) => width >= leastPx && height >= leastHeight(control, style)
    if (isLarge(size) || others.some((place) => isLarge(hitSize(control, place)))) continue
    const neighbours = [...new Set(size.around.map(nameOf))].join(', ')
    found.push(`${size.width}x${size.height} ${nameOf(control)}, beside ${neighbours}`)
  }
  return found

  function nameOf(element: Element | null): string {
    if (!element) return 'the edge'
    const name = element.getAttribute('aria-label') ?? element.textContent
    return `${element.tagName}.${element.className.toString()} ${name.trim().slice(0, 40)}`
  }

  function leastHeight(control: HTMLElement, style: CSSStyleDeclaration): number {
    const isFigure = control.matches('button[aria-haspopup="dialog"], a')
    const ofFigure = isFigure && parseFloat(style.getPropertyValue('--figure-tap'))
    return Math.min(ofFigure || leastPx, leastPx)
  }

  function isInText(control: HTMLElement, { display }: CSSStyleDeclaration): boolean {
    const text = control.closest('p, li, label, h1, h2, h3')?.textContent.trim().length ?? 0
    const isAddress = /^(https?:|www\.)/.test(control.textContent)
    return display === 'inline' && (isAddress || text > control.textContent.trim().length + 12)
  }

  /** Where to begin: in the middle of the control, or anywhere in the box that a link covers. */
  function placesOf(control: HTMLElement): { x: number; y: number }[] {
    const box = control.getBoundingClientRect()
    const middle = { x: Math.round(box.left + Math.min(box.width / 2, 60)), y: Math.round(box.top + box.height / 2) }
    const covered = control.closest('.cover') && control.offsetParent?.getBoundingClientRect()
    if (!covered) return [middle]
    const parts = [1 / 12, 1 / 4, 1 / 2, 3 / 4]
    const places = parts.flatMap((across) =>
      parts.map((down) => ({
        x: Math.round(covered.left + across * covered.width),
        y: Math.round(covered.top + down * covered.height),
      })),
    )
    return [middle, ...places]
  }

  /** The size of what hits the control around a place, up to the least one. */
  function hitSize(control: HTMLElement, { x, y }: { x: number; y: number }): Size {
    const label = control.closest('label') ?? (control.id ? document.querySelector(`label[for="${control.id}"]`) : null)
    const isHit = (left: number, top: number) => {
      const hit = document.elementFromPoint(left, top)
      return hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false))
    }
    // Asking the browser what lies at a place is the dear part: in strides first, and then to the pixel.
    const stride = 6
    const reach = (dx: number, dy: number, enough: number) => {
      const isHitAt = (steps: number) => isHit(x + dx * steps, y + dy * steps)
      let steps = 0
      while (steps < enough && isHitAt(steps + stride)) steps += stride
      while (steps < enough && isHitAt(steps + 1)) steps += 1
      return steps
    }
    if (!isHit(x, y)) return { width: 0, height: 0, around: [document.elementFromPoint(x, y)] }
    const [left, up] = [reach(-1, 0, leastPx), reach(0, -1, leastPx)]
    const [right, down] = [reach(1, 0, leastPx - left), reach(0, 1, leastPx - up)]
    const around = [
      document.elementFromPoint(x, y - up - 1),
      document.elementFromPoint(x, y + down + 1),
      document.elementFromPoint(x - left - 1, y),
      document.elementFromPoint(x + right + 1, y),
    ]
    return { width: left + 1 + right, height: up + 1 + down, around }
  }
}
