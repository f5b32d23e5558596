const names = ['--visible-top', '--visible-height', '--visible-bottom'] as const
/** Browser bars cover at most this much; a keyboard covers more. */
const leastPx = 80
const textFields = 'input, textarea, [contenteditable="true"]'

/**
 * While an on-screen keyboard covers part of the page, exposes the visible part as CSS variables: `--visible-top`,
 * `--visible-height` and `--visible-bottom`. Safari moves the page under its keyboard; other browsers resize it, as the
 * viewport's meta element requests, and need no variables. Keeps the focused field of a sheet in view, which has become
 * lower under it. Returns a function that stops it.
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const { style } = document.documentElement
  const measure = () => {
    const { height, offsetTop, scale } = viewport
    // Pinch zoom shrinks it too.
    const isCovered = innerHeight - height > leastPx && scale < 1.01
    const values = [offsetTop, height, Math.max(0, innerHeight - height - offsetTop)]
    names.forEach((name, index) => {
      if (isCovered) style.setProperty(name, `${Math.round(values[index]!)}px`)
      else style.removeProperty(name)
    })
    revealField()
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
    for (const name of names) style.removeProperty(name)
  }
}

/** Pages scroll by themselves to a field that a keyboard would cover; the footer of a sheet covers it after that. */
function revealField(): void {
  const field = document.activeElement
  if (field?.matches(textFields) && field.closest('[role="dialog"], [role="alertdialog"]')) {
    field.scrollIntoView({ block: 'nearest' })
  }
}
