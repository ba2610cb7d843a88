/** `granted` also where nobody has to be asked; `undecided` until it is known, and until the visitor has said something. */
export type Permission = 'granted' | 'refused' | 'undecided'

export type ConsentState = {
  analytics: Permission
  advertising: Permission
  /** The use of health answers for the plan. */
  health: Permission
  /** The browser sends Global Privacy Control: advertising is refused, whatever is said. */
  isGpc: boolean
}

/** What the visitor still has to be asked; null until that is known. */
export type OpenQuestions = { tracking: boolean; health: boolean } | null

/** Where the choices were opened: in the notice, or anywhere else. */
export type ChoicesPlace = 'notice' | 'choices'

let state: ConsentState = {
  analytics: 'undecided',
  advertising: 'undecided',
  health: 'undecided',
  isGpc: false,
}
let open: OpenQuestions = null
let choices: ChoicesPlace | null = null
const listeners = new Set<() => void>()

/** What is allowed now. The same object until something changes, so that React can compare it. */
export const currentConsent = (): ConsentState => state

/** The same object until something changes. */
export const openQuestions = (): OpenQuestions => open

/** Calls `listener` after each change, also one made in another tab. @returns how to stop it */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For `consent-manager.ts` alone, which knows what was asked, said and acknowledged. */
export function publishConsent(next: ConsentState, questions: OpenQuestions): void {
  state = next
  open = questions
  for (const listener of listeners) listener()
}

/**
 * Whether questions about health may be shown: `waiting` until it is known whether somebody has to be asked, `asking`
 * where they have to be, or have refused.
 */
export function healthGate(): 'open' | 'waiting' | 'asking' {
  if (state.health === 'granted') return 'open'
  return state.health === 'undecided' && !open ? 'waiting' : 'asking'
}

/** Where the privacy choices stand open, or null. */
export const openChoices = (): ChoicesPlace | null => choices

/** Opens the privacy choices over the page; null closes them. */
export function showChoices(from: ChoicesPlace | null): void {
  choices = from
  for (const listener of listeners) listener()
}
