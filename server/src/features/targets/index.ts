export { seesTarget } from './audience.ts'
export { type NamedKind, namedKinds, targetKinds } from './registry.ts'
export {
  admissionOf,
  columnOf,
  followerCopyOf,
  isMember,
  kindOfSearch,
  listTargets,
  type LoadedTargets,
  loadReferences,
  loadReferencesAndOwned,
  presentReferences,
  type References,
  refuseSelf,
  requireExisting,
  requireTarget,
  sourcesOf,
  tableOf,
  type Target,
  visibleTo,
} from './targets.ts'
