/** After that the browser has taken the file over. */
const RELEASE_AFTER_MS = 60_000

/** Hands a value to the browser as a file to keep; nothing of it goes through an address. */
export function saveJsonFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
