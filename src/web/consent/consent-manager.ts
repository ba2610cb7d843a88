import type { getConsentRules } from '#shared/contract/consent.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ConsentState, OpenQuestions, Permission } from './consent.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { randomId } from '#web/app/browser/random-id.ts'
import type { ConsentRecord, ConsentStore, DecisionKind } from './stored-consent.ts'

export type ConsentRules = RouteData<typeof getConsentRules>

/** How long a page believes what an earlier one was told, while it is told anew. */
const UNASKED_LIFE_MS = 24 * 60 * 60 * 1000
/** Pauses before the next try: the first, and the longest it grows to. */
export const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

const KINDS = ['tracking', 'health'] as const

export type ConsentDeps = {
  store: ConsentStore
  /** Versions of the words that are shown now. */
  versions: Readonly<Record<DecisionKind, string>>
  /** `navigator.globalPrivacyControl` */
  hasGpcSignal: boolean
  /** `hasBegun` once something of it is kept: before that, each page has a session of its own. */
  session: () => { id: string; hasBegun: boolean }
  fetchRules: () => Promise<ConsentRules>
  post: (record: ConsentRecord) => Promise<unknown>
  publish: (state: ConsentState, open: OpenQuestions) => void
  /** Called before what follows from the rules is published. */
  tellCountry: (countryCode: string | null) => void
}

/** Refused for what it is, so that saying it again is of no use. */
const isUnacceptable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 409, 413, 415, 422].includes(error.status)

/** Calls `work` again after a growing pause, until somebody stops asking for it. */
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
 * What the visitor has to be asked, has said, and what follows from it. Decisions are kept in the browser and told to
 * the server, each until it is acknowledged; a new session is told the standing ones anew. Where the rules cannot be had
 * everything is asked for, and they are asked for again later.
 */
export function createConsentManager({
  store,
  versions,
  hasGpcSignal,
  session,
  fetchRules,
  post,
  publish,
  tellCountry,
}: ConsentDeps) {
  let rules: ConsentRules | null = null
  let haveRulesFailed = false
  let settling: Promise<boolean> | null = null
  let state: ConsentState | null = null
  let questions: OpenQuestions = null

  const asks = (): { tracking: boolean; health: boolean } | null => {
    if (rules) return rules.asks
    const { unasked } = store.read()
    if (unasked && unasked.untilMs > Date.now()) return { tracking: false, health: unasked.health }
    return haveRulesFailed ? { tracking: true, health: true } : null
  }

  /** What was said counts for the words it was said to; a refusal where nobody is asked counts until it is taken back. */
  const permission = (kind: DecisionKind, isYes: (record: ConsentRecord) => boolean): Permission => {
    const said = store.read()[kind]
    if (said?.textVersion === versions[kind]) return isYes(said) ? 'granted' : 'refused'
    if (asks()?.[kind] !== false) return 'undecided'
    return said && !isYes(said) ? 'refused' : 'granted'
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

  /** Tells the page what holds now. @param isHeardAnyway listeners look again though nothing has changed */
  const tell = ({ isHeardAnyway = false } = {}) => {
    const asked = asks()
    const now = currentState()
    const left = asked && {
      tracking: asked.tracking && now.analytics === 'undecided',
      health: asked.health && now.health === 'undecided',
    }
    const { tracking, unasked } = store.read()
    const mayStoreUntilMs = tracking ? Number.MAX_SAFE_INTEGER : (unasked?.untilMs ?? null)
    store.change({ mayStoreUntilMs: now.analytics === 'granted' ? mayStoreUntilMs : null })
    const hasChanged = JSON.stringify([now, left]) !== JSON.stringify([state, questions])
    if (hasChanged || state === null) {
      state = now
      questions = left
    }
    if (hasChanged || isHeardAnyway) publish(state, questions)
  }

  /** What stands is said for the session that there is now as well. */
  const carryOver = () => {
    const { id } = session()
    for (const kind of KINDS) {
      const said = store.read()[kind]
      if (!said || said.sessionId === id) continue
      if (said.textVersion !== versions[kind] && asks()?.[kind] !== false) continue
      const anew = { ...said, consentId: randomId(), sessionId: id }
      store.change({ [kind]: anew, unsent: [...store.read().unsent, anew] })
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
        logWarning('the server refuses a decision on consent', error)
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

  /** Tells the server what it has not acknowledged. @returns whether nothing is left of it */
  const settle = (): Promise<boolean> => {
    if (isSettled()) return Promise.resolve(true)
    settling ??= sendAll().finally(() => (settling = null))
    return settling
  }
  const settleAloud = async () => {
    if (await settle()) tell({ isHeardAnyway: true })
  }

  const askRules = async (): Promise<void> => {
    try {
      rules = await fetchRules()
      retryRules.succeeded()
      const { asks: asked, place } = rules
      tellCountry(place.countryCode)
      const untilMs = Date.now() + UNASKED_LIFE_MS
      const { countryCode } = place
      store.change({ unasked: asked.tracking ? null : { health: asked.health, untilMs, countryCode } })
    } catch (error) {
      if (!haveRulesFailed) logWarning('the consent rules did not load', error)
      haveRulesFailed = true
      retryRules.later()
    }
    tell()
  }

  tellCountry(store.read().unasked?.countryCode ?? null)
  const retryPosts = createRetry(() => void settleAloud())
  const retryRules = createRetry(() => void askRules())

  return {
    /** Looks at the storage again: another tab has written there, or a session has begun. */
    follow: (): void => {
      tell()
      if (session().hasBegun) void settleAloud()
    },
    askRules,
    settle,
    isSettled,
    isHealthAsked: (): boolean => store.read().health !== null || asks()?.health === true,
    /** The server misses what was agreed to: it is said again, or what has to be asked is found out anew. */
    repeatHealth: async (): Promise<boolean> => {
      const said = store.read().health
      if (said?.decision.kind !== 'health' || !said.decision.health) {
        store.change({ unasked: null })
        await askRules()
        return false
      }
      const anew = { ...said, consentId: randomId(), sessionId: session().id }
      store.change({ health: anew, unsent: [...store.read().unsent, anew] })
      return settle()
    },
    /** What the visitor has said; it holds at once, and is told to the server until that has it. */
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
      tell()
      void settleAloud()
    },
  }
}

export type ConsentManager = ReturnType<typeof createConsentManager>
