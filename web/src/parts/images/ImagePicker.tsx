import { type ReactNode, useRef } from 'react'

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
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
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
