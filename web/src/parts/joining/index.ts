export { LazyJoinButton, LazyJoinedGroups } from './lazy.tsx'
