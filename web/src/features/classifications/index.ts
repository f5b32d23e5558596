export { ClassificationMark } from './ClassificationMark.tsx'
export { WorldMapRoom } from './LazyWorldMap.tsx'
export { OwnWorldMap } from './OwnWorldMap.tsx'
