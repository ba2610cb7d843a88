/**
 * Calls `onChange` when another tab has stored or removed a token: at once, and when the browser shows the page again that it
 * kept for Back and Forward, where not every browser sends `storage` events.
 * @param key where the token is stored
 * @param read the token that the page uses now
 * @returns ends the watch
 */
export function watchToken(key: string, read: () => string | null, onChange: () => void): () => void {
  let leftWith = read()
  const remember = () => {
    leftWith = read()
  }
  const followTab = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) onChange()
  }
  const followReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && read() !== leftWith) onChange()
  }
  window.addEventListener('pagehide', remember)
  window.addEventListener('pageshow', followReturn)
  window.addEventListener('storage', followTab)
  return () => {
    window.removeEventListener('pagehide', remember)
    window.removeEventListener('pageshow', followReturn)
    window.removeEventListener('storage', followTab)
  }
}
