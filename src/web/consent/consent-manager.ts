import { DAY_MS } from '#shared/lib/time.ts'
import type { getConsentRules } from '#shared/contract/consent.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { randomId } from '#shared/lib/random-id.ts'
import { type ConsentState, type OpenQuestions, type Permission, RULES_WAIT_MS } from './consent.ts'
import type { ConsentRecord, ConsentStore, DecisionKind } from './stored-consent.ts'

export type ConsentRules = RouteData<typeof getConsentRules>

/** How long a page relies on the rules that an earlier page loaded, until it has loaded its own. */
const UNASKED_LIFE_MS = DAY_MS
/** First and longest pause before a retry. */
export const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

const KINDS = ['tracking', 'health'] as const

export type ConsentDeps = {
  store: ConsentStore
  /** Versions of the current consent texts. */
  versions: Readonly<Record<DecisionKind, string>>
  /** `navigator.globalPrivacyControl` */
  hasGpcSignal: boolean
  /** `hasBegun` once the session is stored; before that, each page has its own. */
  session: () => { id: string; hasBegun: boolean }
  fetchRules: () => Promise<ConsentRules>
  post: (record: ConsentRecord) => Promise<unknown>
  publish: (state: ConsentState, open: OpenQuestions) => void
  /** Called before the state that follows from the rules is published. */
  onCountry: (countryCode: string | null) => void
}

/** The server will never accept this decision. */
const isUnacceptable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 409, 413, 415, 422].includes(error.status)

/** Calls `work` again after a growing pause, each time `later` is called. */
function createRetry(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  return {
    later() {
      clearTimeout(timer)
      timer = setTimeout(work, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    },
    succeeded() {
      clearTimeout(timer)
      pauseMs = FIRST_PAUSE_MS
    },
  }
}

/**
 * Which consent is required, what the visitor decided, and the permissions that follow. Decisions are stored in the browser
 * and sent to the server until it acknowledges them, and again for each new session. While the rules are late or cannot be
 * loaded, consent is required for everything.
 */
export function createConsentManager({
  store,
  versions,
  hasGpcSignal,
  session,
  fetchRules,
  post,
  publish,
  onCountry,
}: ConsentDeps) {
  let rules: ConsentRules | null = null
  let areRulesOverdue = false
  let haveRulesFailed = false
  let settling: Promise<boolean> | null = null
  let state: ConsentState | null = null
  let questions: OpenQuestions = null

  const asks = (): { tracking: boolean; health: boolean } | null => {
    if (rules) return rules.asks
    const { unasked } = store.read()
    if (unasked && unasked.untilMs > Date.now()) return { tracking: false, health: unasked.health }
    return areRulesOverdue || haveRulesFailed ? { tracking: true, health: true } : null
  }

  /** A decision counts for the text it was made on; a refusal where no consent is required counts until it is changed. */
  const permission = (kind: DecisionKind, isYes: (record: ConsentRecord) => boolean): Permission => {
    const decided = store.read()[kind]
    if (decided?.textVersion === versions[kind]) return isYes(decided) ? 'granted' : 'refused'
    if (asks()?.[kind] !== false) return 'undecided'
    return decided && !isYes(decided) ? 'refused' : 'granted'
  }

  const currentState = (): ConsentState => {
    const isGpc = hasGpcSignal || rules?.isGpc === true
    const tracking = (purpose: 'analytics' | 'advertising') =>
      permission('tracking', ({ decision }) => decision.kind === 'tracking' && decision[purpose])
    return {
      analytics: tracking('analytics'),
      advertising: isGpc ? 'refused' : tracking('advertising'),
      health: permission('health', ({ decision }) => decision.kind === 'health' && decision.health),
      isGpc,
    }
  }

  /** Publishes the current state. @param isForced also if nothing has changed */
  const publishState = ({ isForced = false } = {}) => {
    const required = asks()
    const now = currentState()
    const left = required && {
      tracking: required.tracking && now.analytics === 'undecided',
      health: required.health && now.health === 'undecided',
    }
    const { tracking, unasked } = store.read()
    const mayStoreUntilMs = tracking ? Number.MAX_SAFE_INTEGER : (unasked?.untilMs ?? null)
    store.change({ mayStoreUntilMs: now.analytics === 'granted' ? mayStoreUntilMs : null })
    const hasChanged = JSON.stringify([now, left]) !== JSON.stringify([state, questions])
    if (hasChanged || state === null) {
      state = now
      questions = left
    }
    if (hasChanged || isForced) publish(state, questions)
  }

  /** Repeats the decisions for the current session. */
  const carryOver = () => {
    const { id } = session()
    for (const kind of KINDS) {
      const decided = store.read()[kind]
      if (!decided || decided.sessionId === id) continue
      if (decided.textVersion !== versions[kind] && asks()?.[kind] !== false) continue
      const repeated = { ...decided, consentId: randomId(), sessionId: id }
      store.change({ [kind]: repeated, unsent: [...store.read().unsent, repeated] })
    }
  }

  const drop = ({ consentId }: ConsentRecord) =>
    store.change({ unsent: store.read().unsent.filter((record) => record.consentId !== consentId) })

  const sendAll = async (): Promise<boolean> => {
    for (let [next] = store.read().unsent; next; [next] = store.read().unsent) {
      try {
        await post(next)
      } catch (error) {
        if (!isUnacceptable(error)) {
          retryPosts.later()
          return false
        }
        logWarning('the server rejected a consent decision', error)
      }
      drop(next)
    }
    retryPosts.succeeded()
    return true
  }

  const isSettled = (): boolean => {
    carryOver()
    return store.read().unsent.length === 0
  }

  /** Sends unacknowledged decisions. @returns whether all are acknowledged */
  const settle = (): Promise<boolean> => {
    if (isSettled()) return Promise.resolve(true)
    settling ??= sendAll().finally(() => (settling = null))
    return settling
  }
  const settleAndPublish = async () => {
    if (await settle()) publishState({ isForced: true })
  }

  const loadRules = async (): Promise<void> => {
    const overdue = setTimeout(() => {
      areRulesOverdue = true
      publishState()
    }, RULES_WAIT_MS)
    try {
      rules = await fetchRules()
      retryRules.succeeded()
      const { asks: required, place } = rules
      onCountry(place.countryCode)
      const untilMs = Date.now() + UNASKED_LIFE_MS
      const { countryCode } = place
      store.change({ unasked: required.tracking ? null : { health: required.health, untilMs, countryCode } })
    } catch (error) {
      if (!haveRulesFailed) logWarning('the consent rules did not load', error)
      haveRulesFailed = true
      retryRules.later()
    } finally {
      clearTimeout(overdue)
    }
    publishState()
  }

  onCountry(store.read().unasked?.countryCode ?? null)
  const retryPosts = createRetry(() => void settleAndPublish())
  const retryRules = createRetry(() => void loadRules())

  return {
    /** Reads the storage again: another tab has changed it, or a session has begun. */
    refresh: (): void => {
      publishState()
      if (session().hasBegun) void settleAndPublish()
    },
    loadRules,
    settle,
    isSettled,
    isHealthAsked: (): boolean => store.read().health !== null || asks()?.health === true,
    /** The server has no health consent: sends it again, or loads the rules again if there is none. */
    repeatHealth: async (): Promise<boolean> => {
      const decided = store.read().health
      if (decided?.decision.kind !== 'health' || !decided.decision.health) {
        store.change({ unasked: null })
        await loadRules()
        return false
      }
      const repeated = { ...decided, consentId: randomId(), sessionId: session().id }
      store.change({ health: repeated, unsent: [...store.read().unsent, repeated] })
      return settle()
    },
    /** Stores a decision, which counts at once, and sends it to the server. */
    decide: (decision: ConsentRecord['decision'], saidIn: ConsentRecord['saidIn']): void => {
      const { kind } = decision
      const record: ConsentRecord = {
        consentId: randomId(),
        sessionId: session().id,
        decision,
        decidedAt: new Date().toISOString(),
        textVersion: versions[kind],
        saidIn,
      }
      store.change({ [kind]: record, unsent: [...store.read().unsent, record] })
      publishState()
      void settleAndPublish()
    },
  }
}

export type ConsentManager = ReturnType<typeof createConsentManager>
