export { ClassificationMark } from './ClassificationMark.tsx'
export { OwnWorldMap } from './OwnWorldMap.tsx'
