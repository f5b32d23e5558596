export { ImageField } from './ImageField.tsx'
export { useImageField } from './use-image-field.ts'
