/** How many forms each kind of note has, in each language. */
export const formCount = 6

/** The kind of a note and the form chosen for it. */
type ToldForm = { kind: string; form: number }
type UntoldNote = { subject: string; kind: string }

type Before = {
  /** The day of the notes. */
  date: string
  /** The forms of the six days before, by the subject of their note. */
  recent: ReadonlyMap<string, readonly number[]>
  /** The notes of that day so far, oldest first. */
  told: readonly ToldForm[]
}

/**
 * Chooses the form of each note, in their order, which is that of the feed:
 *
 * - No form that its subject had in the six days before, whatever the note was about. A week has five trading days, so there
 *   are at most four of them.
 * - Not the form of the note before it, so that neighbours differ.
 * - Of the others, one that the fewest notes of its kind have had that day; among those, one that depends on the subject and
 *   the week alone. So the same notes get the same forms, and no form is more frequent than others.
 *
 * The first two rules exclude at most five of the six forms, so one is always left.
 */
export function chooseForms(notes: readonly UntoldNote[], { date, recent, told }: Before): number[] {
  const all = [...told]
  const week = Math.floor(Date.parse(date) / (7 * 86_400_000))
  return notes.map(({ subject, kind }) => {
    const own = new Set(recent.get(subject))
    const previous = all.at(-1)?.form
    const start = hashOf(`${subject} ${week}`) % formCount
    const usesOf = (form: number) => all.filter((note) => note.kind === kind && note.form === form).length
    const costOf = (form: number) =>
      (own.has(form) ? 1e6 : 0) + (form === previous ? 1e5 : 0) + usesOf(form) * formCount + afterStart(form, start)
    const form = forms.reduce((best, other) => (costOf(other) < costOf(best) ? other : best))
    all.push({ kind, form })
    return form
  })
}

const forms = Array.from({ length: formCount }, (_, form) => form)

const afterStart = (form: number, start: number) => (form - start + formCount) % formCount

/** FNV-1a of the characters, 32 bits. Source: http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
