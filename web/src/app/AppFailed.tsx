import { useEffect } from 'react'

import { cameToLife } from '#lib/device/alive.ts'
import { type Language, firstLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'

import styles from './ScreenFailed.module.css'

// Inlined, because the catalogues may be what failed to load.
const texts = {
  en: ['The app did not load', 'Check the connection and try again.', 'Try again'],
  sv: ['Appen kunde inte laddas', 'Kontrollera anslutningen och försök igen.', 'Försök igen'],
  de: [
    'Die App konnte nicht geladen werden',
    'Prüfe deine Internetverbindung und versuche es noch einmal.',
    'Erneut versuchen',
  ],
} satisfies Record<Language, [title: string, help: string, again: string]>

/** Shown instead of the app if it could not start or failed outside of a screen. */
export function AppFailed() {
  const [title, help, again] = texts[firstLanguage()]
  useEffect(cameToLife, [])
  return (
    <main id="main" role="alert" className={styles.failed}>
      <p className={styles.title}>{title}</p>
      <p className={styles.help}>{help}</p>
      <Button onClick={() => location.reload()}>{again}</Button>
    </main>
  )
}
