export { useClassName } from './class-name.ts'
export { LazyWorldMap as WorldMap } from './LazyWorldMap.tsx'
