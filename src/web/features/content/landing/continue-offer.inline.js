;(() => {
  const firstId = 'FIRST_ID'
  /** @type {(value: unknown) => value is Record<string, unknown>} */
  const isRecord = (value) => typeof value === 'object' && value !== null
  try {
    /** @type {unknown} */
    const stored = JSON.parse(localStorage.getItem('QUIZ_KEY') ?? '')
    if (!isRecord(stored) || stored.version !== 1) return
    if (!isRecord(stored.state) || !isRecord(stored.state.answers)) return
    if (!(Number(stored.state.lastUpdated) > Date.now() - 2_592_000_000)) return
    const ids = Object.keys(stored.state.answers)
    const hasBegun = ids.some((id) => id !== firstId && id !== 'email')
    if (hasBegun && (firstId === null || ids.includes(firstId)))
      document.documentElement.dataset.returning = ''
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
})()
