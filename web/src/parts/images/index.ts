export { ImageField } from './ImageField.tsx'
export { ImageList } from './ImageList.tsx'
export { useImageField } from './use-image-field.ts'
export { useImageList } from './use-image-list.ts'
