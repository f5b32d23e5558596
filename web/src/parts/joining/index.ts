export { LazyJoinButton } from './LazyJoinButton.tsx'
