// Loads the page at the version on which the visitor started, before anything of another version is shown
// (`pinned-version.ts`).
;(() => {
  /** @type {(value: unknown) => value is Record<string, unknown>} */
  const isRecord = (value) => typeof value === 'object' && value !== null
  try {
    /** @type {unknown} */
    const stored = JSON.parse(localStorage.getItem('QUIZ_KEY') ?? '')
    if (!isRecord(stored) || stored.version !== 1 || !isRecord(stored.state)) return
    const { pin } = stored.state
    if (!isRecord(pin) || typeof pin.version !== 'string' || pin.version === 'PAGE_VERSION') return
    if (!(Number(pin.sinceMs) > Date.now() - 604_800_000)) return
    const url = new URL(location.href)
    // The server has answered already: that version has ended.
    if (url.searchParams.has('version')) return
    url.searchParams.set('version', pin.version)
    document.documentElement.dataset.leaving = ''
    document.documentElement.hidden = true
    location.replace(url)
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
})()
