/** A call this soon after user input counts as caused by it. */
const RECENT_MS = 10_000
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const

/** Opening the page counts as input. */
let lastActionAt = Date.now()
/** When activity was last reported to the server. */
let lastReportedAt = 0

/** Whether there was input just now; an open tab alone does not count. */
const isPersonActive = (): boolean => Date.now() - lastActionAt < RECENT_MS

/** The header that keeps an administrator signed in; only sent for calls that follow user input. */
export function personHeaders(): Record<string, string> {
  if (!isPersonActive()) return {}
  lastReportedAt = Date.now()
  return { 'x-person-active': '1' }
}

/** Time since activity was last reported to the server, in ms. */
export const unreportedMs = (): number => Date.now() - lastReportedAt

/** Tracks user input and calls `onAction` for it. @returns stops tracking */
export function watchPerson(onAction: () => void): () => void {
  const note = (event: Event) => {
    // Sent by a script.
    if (!event.isTrusted) return
    lastActionAt = Date.now()
    onAction()
  }
  for (const name of ACTIONS) window.addEventListener(name, note, { capture: true, passive: true })
  return () => {
    for (const name of ACTIONS) window.removeEventListener(name, note, { capture: true })
  }
}
