import '#styles/index.css'

import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

import { LanguageProvider } from '#lib/i18n.ts'
import { ToastProvider } from '#ui/Toast.tsx'

import { GalleryScreen } from './GalleryScreen.tsx'

// The gallery alone, for the development server; the application has it as a route of its own.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <LanguageProvider>
        <ToastProvider>
          <GalleryScreen />
        </ToastProvider>
      </LanguageProvider>
    </Suspense>
  </StrictMode>,
)
