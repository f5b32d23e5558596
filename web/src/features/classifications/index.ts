export { ClassificationMark } from './ClassificationMark.tsx'
export { LazyWorldMap as WorldMap } from './LazyWorldMap.tsx'
