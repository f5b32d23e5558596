import { useOverlayPlace } from './overlay-place.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** The global search, mounted while `gs` is set. */
export function SearchOverlay() {
  return <SearchDialog place={useOverlayPlace()} />
}
