export { LazyWorldMap as WorldMap } from './LazyWorldMap.tsx'
