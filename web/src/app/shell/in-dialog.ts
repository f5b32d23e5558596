import { preloadModal } from '#ui/Modal.tsx'

/** The dialog's own code is loaded beside what it shows. */
export const inDialog = <Module>(download: () => Promise<Module>): Promise<Module> => {
  preloadModal()
  return download()
}
