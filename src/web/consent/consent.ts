/** `granted` also if no consent is required; `undecided` until the rules are known and the visitor has decided. */
export type Permission = 'granted' | 'refused' | 'undecided'

export type ConsentState = {
  analytics: Permission
  advertising: Permission
  /** The use of health answers for the plan. */
  health: Permission
  /** The browser sends Global Privacy Control: advertising counts as refused. */
  isGpc: boolean
}

/** Required decisions that are missing; null until the rules are known. */
export type OpenQuestions = { tracking: boolean; health: boolean } | null

/** After this time without rules, consent is asked for; late rules still count. */
export const RULES_WAIT_MS = 3000

/** Where the choices were opened: in the notice, or anywhere else. */
export type ChoicesOrigin = 'notice' | 'choices'

let state: ConsentState = {
  analytics: 'undecided',
  advertising: 'undecided',
  health: 'undecided',
  isGpc: false,
}
let open: OpenQuestions = null
let choices: ChoicesOrigin | null = null
const listeners = new Set<() => void>()

/** The current permissions. The same object until something changes, so that React can compare it. */
export const currentConsent = (): ConsentState => state

/** Also the same object until something changes. */
export const openQuestions = (): OpenQuestions => open

/** Calls `listener` after each change, also one made in another tab. @returns removes the listener */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only for `consent-manager.ts`. */
export function publishConsent(next: ConsentState, questions: OpenQuestions): void {
  state = next
  open = questions
  for (const listener of listeners) listener()
}

/** Whether health questions may be shown: `waiting` for the rules, `asking` if consent is required or refused. */
export function healthGate(): 'open' | 'waiting' | 'asking' {
  if (state.health === 'granted') return 'open'
  return state.health === 'undecided' && !open ? 'waiting' : 'asking'
}

/** Where the privacy choices were opened; null if they are closed. */
export const openChoices = (): ChoicesOrigin | null => choices

/** Opens the privacy choices over the page; null closes them. */
export function showChoices(from: ChoicesOrigin | null): void {
  choices = from
  for (const listener of listeners) listener()
}
