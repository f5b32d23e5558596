import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  multiple?: boolean
  takesVideos?: boolean
  onFiles: (files: readonly File[]) => void
  /** The button that opens the picker. */
  children: (open: () => void) => ReactNode
}

/** Lets the user choose files of images, and of videos if these are taken. */
export function ImagePicker({ label, multiple, takesVideos, onFiles, children }: Props) {
  const id = useId()
  return (
    <>
      {children(() => document.getElementById(id)?.click())}
      <input
        id={id}
        type="file"
        hidden
        multiple={multiple}
        accept={takesVideos ? 'image/*,video/mp4,video/webm' : 'image/*'}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
