/**
 * Runs in the page: returns the controls that a finger cannot hit on 44x44 px, as "size name". Each is probed from its
 * middle outwards, so that hit areas that reach beyond what is drawn count, and those that something covers do not. Links
 * in running text are left out, as WCAG 2.5.8 does, and so are addresses, which people write into theirs.
 */
export function smallTargets(leastPx: number): string[] {
  const controls = 'a[href], button, input, select, textarea, [role="radio"], [role="tab"], [role="switch"]'
  const found = []
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { width, height } = control.getBoundingClientRect()
    const style = getComputedStyle(control)
    const isHidden = style.visibility === 'hidden' || style.pointerEvents === 'none' || control.matches(':disabled')
    if (width < 2 || height < 2 || isHidden || control.closest('[inert], .vh') || isInText(control, style)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const size = hitSize(control)
    if (size.width >= leastPx && size.height >= leastPx) continue
    const name = control.getAttribute('aria-label') ?? control.textContent
    found.push(`${size.width}x${size.height} ${control.tagName} ${name.trim().slice(0, 40)}`)
  }
  return found

  function isInText(control: HTMLElement, { display }: CSSStyleDeclaration): boolean {
    const text = control.closest('p, li, label, h1, h2, h3')?.textContent.trim().length ?? 0
    const isAddress = /^(https?:|www\.)/.test(control.textContent)
    return display === 'inline' && (isAddress || text > control.textContent.trim().length + 12)
  }

  function hitSize(control: HTMLElement): { width: number; height: number } {
    const box = control.getBoundingClientRect()
    const label = control.closest('label') ?? (control.id ? document.querySelector(`label[for="${control.id}"]`) : null)
    const x = Math.round(box.left + Math.min(box.width / 2, 60))
    const y = Math.round(box.top + box.height / 2)
    const isHit = (left: number, top: number) => {
      const hit = document.elementFromPoint(left, top)
      return hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false))
    }
    const reach = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 60 && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps++
      return steps
    }
    if (!isHit(x, y)) return { width: 0, height: 0 }
    return { width: reach(-1, 0) + 1 + reach(1, 0), height: reach(0, -1) + 1 + reach(0, 1) }
  }
}
