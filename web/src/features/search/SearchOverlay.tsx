import { useOverlayPlace } from './overlay-place.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** The global search, mounted while `gs` is there. */
export function SearchOverlay() {
  return <SearchDialog place={useOverlayPlace()} />
}
