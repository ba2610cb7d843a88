/** A call this soon after an action counts as caused by it. */
const RECENT_MS = 10_000
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const

/** Opening the page is one. */
let lastActionAt = Date.now()
/** When the server was last told of one. */
let lastToldAt = 0

/** Whether the person has just done something here. A tab that is only open does nothing. */
const isPersonActive = (): boolean => Date.now() - lastActionAt < RECENT_MS

/**
 * The header of calls that follow what the person did. It alone keeps the sign-in of an administrator alive: what a page
 * asks for by itself does not.
 */
export function personHeaders(): Record<string, string> {
  if (!isPersonActive()) return {}
  lastToldAt = Date.now()
  return { 'x-person-active': '1' }
}

/** How long ago the server was last told that somebody is here, in ms. */
export const untoldMs = (): number => Date.now() - lastToldAt

/** Notes what the person does, and calls `onAction` for it. @returns ends it */
export function watchPerson(onAction: () => void): () => void {
  const note = (event: Event) => {
    // Scripts are not people.
    if (!event.isTrusted) return
    lastActionAt = Date.now()
    onAction()
  }
  for (const name of ACTIONS) window.addEventListener(name, note, { capture: true, passive: true })
  return () => {
    for (const name of ACTIONS) window.removeEventListener(name, note, { capture: true })
  }
}
