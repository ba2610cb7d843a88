import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { mergeAnswers } from '#shared/quiz/merge-answers.ts'
import { readEnvelope, toPersisted, writeEnvelope } from './quiz-envelope.ts'
import type { PersistedQuizState, VersionPin } from './quiz-state.ts'
import type { QuizActions, QuizStoreApi } from './quiz-store.ts'

/** Delay from a change to its write. */
export const FLUSH_DELAY_MS = 300

/** Answers unchanged for 30 days are deleted. `continue-offer.inline.js` has the same number. */
export const STORED_FOR_MS = 2_592_000_000

type PageEvents = Pick<EventTarget, 'addEventListener'>
type Surroundings = {
  storage: KeyValueStorage | null
  /** Where `pagehide` and `storage` arrive. */
  window: PageEvents
  /** Where `visibilitychange` arrives. */
  document: PageEvents & { visibilityState: DocumentVisibilityState }
}

/**
 * Loads the stored state, then keeps store and storage in sync: a change is written after 300 ms or when the page is
 * hidden, and changes of other tabs are merged in. Without usable storage, or with unreadable data, the quiz starts
 * with defaults, and the log says why.
 */
export function persistQuizStore(
  store: QuizStoreApi,
  key: string,
  { storage, window, document }: Surroundings,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAdopting = false
  /** Whether the storage has our state, so that its absence means a reset in another tab. */
  let isStored = false
  /** What this tab wrote last; other content is of another tab. */
  let written: string | null = null

  const attempt = <T>(what: string, action: (storage: KeyValueStorage) => T): T | null => {
    try {
      return storage ? action(storage) : null
    } catch (error) {
      logWarning(`the quiz state cannot be ${what}`, error)
      return null
    }
  }

  const read = (): PersistedQuizState | null => {
    const raw = attempt('read', (area) => area.getItem(key))
    if (raw === null) return null
    const result = readEnvelope(raw)
    if ('state' in result) {
      if (result.state.lastUpdated > Date.now() - STORED_FOR_MS) return result.state
      attempt('removed', (area) => area.removeItem(key))
      return null
    }
    logWarning(`the stored quiz state is not used, ${result.fault}`)
    return null
  }

  const cancelFlush = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const adopt = (change: (actions: QuizActions) => void) => {
    isAdopting = true
    change(store.getState())
    isAdopting = false
  }

  const flush = () => {
    if (timer === undefined) return
    cancelFlush()
    const mine = toPersisted(store.getState())
    const isOwn = written !== null && attempt('read', (area) => area.getItem(key)) === written
    const theirs = isOwn ? null : read()
    const merged = theirs ? mergeQuizStates(mine, theirs) : mine
    const envelope = writeEnvelope(merged)
    attempt('stored', (area) => {
      area.setItem(key, envelope)
      isStored = true
      written = envelope
    })
    if (theirs) adopt((actions) => actions.hydrate(merged))
  }

  /** Follows another tab, which wrote a state or, if none is left, started over. */
  const follow = () => {
    const theirs = read()
    if (theirs) {
      isStored = true
      adopt((actions) => actions.hydrate(mergeQuizStates(toPersisted(store.getState()), theirs)))
    } else if (isStored) {
      isStored = false
      cancelFlush()
      adopt((actions) => actions.reset())
    }
  }

  if (!storage) logWarning('this browser cannot store answers')
  follow()

  store.subscribe((state, previous) => {
    if (isAdopting) return
    if (state.sessionId !== previous.sessionId) {
      cancelFlush()
      isStored = false
      attempt('removed', (area) => area.removeItem(key))
    } else if (state.lastUpdated !== previous.lastUpdated || state.answers !== previous.answers) {
      timer ??= setTimeout(flush, FLUSH_DELAY_MS)
    }
  })
  window.addEventListener('pagehide', flush)
  window.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) follow()
  })
  window.addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if ('key' in event && (event.key === key || event.key === null)) follow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

/**
 * Merges the states of two tabs. Of two sessions the one started later wins (the other was left by "Start over");
 * within a session the later answer to each question wins, and the rest comes from the state changed later. A
 * countdown started in both ends at the earlier time. The tab keeps its `currentStep`.
 */
export function mergeQuizStates(mine: PersistedQuizState, theirs: PersistedQuizState): PersistedQuizState {
  if (mine.sessionId !== theirs.sessionId) return theirs.startedAt > mine.startedAt ? theirs : mine

  const [newer, older] = theirs.lastUpdated > mine.lastUpdated ? [theirs, mine] : [mine, theirs]
  const leadId = newer.leadId ?? older.leadId
  return {
    ...newer,
    ...mergeAnswers(mine, theirs),
    currentStep: mine.currentStep,
    leadId,
    leadToken: newer.leadToken ?? older.leadToken,
    isCompleted: isCompletedIn(mine, theirs),
    startedAt: Math.min(mine.startedAt || theirs.startedAt, theirs.startedAt || mine.startedAt),
    // A move to another version is never undone by a tab that has not moved yet.
    pin: laterPin(newer.pin, older.pin),
    preferences: newer.preferences.preferredUnits ? newer.preferences : older.preferences,
    offerDeadlines: earliest(mine.offerDeadlines, theirs.offerDeadlines),
  }
}

/** A move to another version may ask again what was answered, so a tab that has not moved yet does not count. */
function isCompletedIn(mine: PersistedQuizState, theirs: PersistedQuizState): boolean {
  if (mine.pin?.version === theirs.pin?.version) return mine.isCompleted || theirs.isCompleted
  return laterPin(mine.pin, theirs.pin) === mine.pin ? mine.isCompleted : theirs.isCompleted
}

const laterPin = (newer: VersionPin | null, older: VersionPin | null): VersionPin | null =>
  older && older.sinceMs > (newer?.sinceMs ?? -1) ? older : newer

type Deadlines = PersistedQuizState['offerDeadlines']

function earliest(mine: Deadlines, theirs: Deadlines): Deadlines {
  const both = { ...mine, ...theirs }
  for (const page of ['purchase', 'email-offer'] as const) {
    const deadline = both[page]
    if (deadline !== undefined) both[page] = Math.min(deadline, mine[page] ?? deadline)
  }
  return both
}
