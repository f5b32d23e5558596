export { ClassMark } from './ClassMark.tsx'
export { LazyWorldMap as WorldMap } from './LazyWorldMap.tsx'
