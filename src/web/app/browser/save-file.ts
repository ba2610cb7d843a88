/** Some browsers begin to read only after the press. */
const RELEASE_AFTER_MS = 60_000

/** Hands a file to the browser's downloads; nothing of it goes through an address. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

/** Hands a value to the browser's downloads, as JSON that people can read. */
export const saveJsonFile = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)
