import type { Language } from '@app/contract/languages.ts'

import { de } from './de.ts'
import { en } from './en.ts'
import { sv } from './sv.ts'
import type { NoteTexts } from './texts.ts'

export const noteTexts: Record<Language, NoteTexts> = { en, sv, de }
