/** Hands a file to the browser, which keeps it among the downloads under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
