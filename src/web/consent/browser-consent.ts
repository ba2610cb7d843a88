import type { AppConfig } from '#shared/brand/brand.ts'
import type { getConsentRules, recordConsent } from '#shared/contract/consent.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { answerTime } from '#shared/quiz/merge-answers.ts'
import { callApi } from '#web/api/api.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { pause } from '#web/app/browser/pause.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { tellCountry } from '#web/api/visitor-country.ts'
import { currentConsent, onConsentChange, publishConsent } from './consent.ts'
import { type ConsentManager, type ConsentRules, createConsentManager } from './consent-manager.ts'
import { type ConsentRecord, createConsentStore } from './stored-consent.ts'

/** After this time the rules are requested again. */
const RULES_TIMEOUT_MS = 15_000
const RECORD_TIMEOUT_MS = 5000

let manager: ConsentManager | null = null

const session = () => {
  const { sessionId, startedAt } = quizStore.getState()
  return { id: sessionId, hasBegun: startedAt > 0 }
}

/** Both calls may outlive the page. */
const CALL = { keepalive: true, hasOwnErrorHandling: true }

const requestRules = () =>
  callApi<typeof getConsentRules>({
    method: 'GET',
    path: '/consent/rules',
    timeoutMs: RULES_TIMEOUT_MS,
    ...CALL,
  })

/** The landing may have requested the rules already (`first-step.inline.js`). */
async function fetchRules(): Promise<ConsentRules> {
  const early = window.earlyTap?.rules
  if (!early) return requestRules()
  delete window.earlyTap?.rules
  const answer: unknown = await Promise.race([
    early,
    pause(RULES_TIMEOUT_MS, new AbortController().signal),
  ]).catch(() => null)
  return isRulesAnswer(answer) ? answer.data : requestRules()
}

const isRulesAnswer = (answer: unknown): answer is { data: ConsentRules } =>
  isRecord(answer) && answer.success === true && isRecord(answer.data)

const post = (body: ConsentRecord) =>
  callApi<typeof recordConsent>({
    method: 'POST',
    path: '/consent',
    body,
    timeoutMs: RECORD_TIMEOUT_MS,
    ...CALL,
  })

const hasGpcSignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Determines the permissions, once per page load, and publishes them in `consent.ts`. */
export function startConsent(config: AppConfig): ConsentManager {
  if (manager) return manager
  const key = `quiz-funnels:${config.appId}:consent`
  const { trackingVersion, healthVersion } = config.consent
  // Visitors who were not asked about advertising are asked again once there is some.
  const tracking = offersAdvertising(config) ? `${trackingVersion}-ads` : trackingVersion
  const made = createConsentManager({
    store: createConsentStore(browserStorage(), key),
    versions: { tracking, health: healthVersion },
    hasGpcSignal: hasGpcSignal(),
    session,
    fetchRules,
    post,
    publish: publishConsent,
    onCountry: tellCountry,
  })
  manager = made
  onConsentChange(eraseRefusedAnswers)
  quizStore.subscribe((state, before) => {
    if (state.sessionId !== before.sessionId || (state.startedAt > 0 && before.startedAt === 0))
      made.refresh()
    if (state.answers !== before.answers) eraseRefusedAnswers()
  })
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) made.refresh()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) made.refresh()
  })
  window.addEventListener('online', () => void made.loadRules())
  made.refresh()
  void made.loadRules()
  return made
}

/** A page that asks for consent may be loaded before this is started. */
function started(): ConsentManager | null {
  const config = currentConfig()
  return config && startConsent(config)
}

/** Whether consent to advertising is asked for. */
export const offersAdvertising = (config: AppConfig): boolean => config.adNetwork !== null

/** Sends all decisions to the server. @returns whether it has acknowledged them */
export const settleConsent = async (): Promise<boolean> => (manager ? manager.settle() : true)

/** Whether health answers require consent here, or have it. */
export const isHealthAsked = (): boolean => manager?.isHealthAsked() ?? false

/** Sends the health consent again. @returns whether there is one and the server has acknowledged it */
export const repeatHealthConsent = async (): Promise<boolean> =>
  manager !== null && (await manager.repeatHealth())

/** Decides on tracking. Advertising only if it is offered and the browser sends no opt-out signal. */
export function decideTracking(
  wanted: { analytics: boolean; advertising: boolean },
  saidIn: 'notice' | 'choices',
): void {
  const config = currentConfig()
  const advertising =
    wanted.advertising && !currentConsent().isGpc && config !== null && offersAdvertising(config)
  started()?.decide({ kind: 'tracking', analytics: wanted.analytics, advertising }, saidIn)
}

export function decideHealth(isAgreed: boolean, saidIn: 'choices' | 'health_question'): void {
  started()?.decide({ kind: 'health', health: isAgreed }, saidIn)
}

/** The health answers in this browser. */
export function healthAnswers(): Record<string, Answer> {
  const { answers } = quizStore.getState()
  const held: Record<string, Answer> = {}
  for (const { id, sensitivity } of currentConfig()?.quizFlow?.questions ?? []) {
    const answer = answers[id]
    if (sensitivity === 'health' && answer !== undefined) held[id] = answer
  }
  return held
}

/**
 * Without consent no health answer is stored, also none from another tab or a link. Their times are set later, so that no
 * other tab restores the answers.
 */
function eraseRefusedAnswers(): void {
  if (currentConsent().health !== 'refused') return
  const ids = Object.keys(healthAnswers())
  if (ids.length === 0) return
  const { answers, answeredAt } = quizStore.getState()
  const now = Date.now()
  quizStore.setState({
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id))),
    answeredAt: {
      ...answeredAt,
      ...Object.fromEntries(ids.map((id) => [id, answerTime(now, answeredAt[id])])),
    },
    submission: null,
    lastUpdated: now,
  })
}
