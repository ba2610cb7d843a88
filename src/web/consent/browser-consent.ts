import type { AppConfig } from '#shared/brand/brand.ts'
import type { getConsentRules, recordConsent } from '#shared/contract/consent.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { answerTime } from '#shared/quiz/merge-answers.ts'
import { callApi } from '#web/api/api.ts'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { currentConsent, onConsentChange, publishConsent } from './consent.ts'
import { type ConsentManager, createConsentManager } from './consent-manager.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { type ConsentRecord, createConsentStore } from './stored-consent.ts'
import { tellCountry } from '#web/api/visitor-country.ts'

/** Whoever waits for longer is asked. */
const RULES_TIMEOUT_MS = 3000
const RECORD_TIMEOUT_MS = 5000

let manager: ConsentManager | null = null

const session = () => {
  const { sessionId, startedAt } = quizStore.getState()
  return { id: sessionId, hasBegun: startedAt > 0 }
}

/** Both outlive the page that began them. */
const fetchRules = () =>
  callApi<typeof getConsentRules>({
    method: 'GET',
    path: '/consent/rules',
    timeoutMs: RULES_TIMEOUT_MS,
    keepalive: true,
    hasOwnErrorHandling: true,
  })

const post = (body: ConsentRecord) =>
  callApi<typeof recordConsent>({
    method: 'POST',
    path: '/consent',
    body,
    timeoutMs: RECORD_TIMEOUT_MS,
    keepalive: true,
    hasOwnErrorHandling: true,
  })

const hasGpcSignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Finds out what is allowed, once a page load; from then on `consent.ts` knows it. */
export function startConsent(config: AppConfig): ConsentManager {
  if (manager) return manager
  const key = `quiz-funnels:${config.appId}:consent`
  const { trackingVersion, healthVersion } = config.consent
  // Whoever was not asked about advertising is asked again once there is some.
  const tracking = offersAdvertising(config) ? `${trackingVersion}-ads` : trackingVersion
  const made = createConsentManager({
    store: createConsentStore(browserStorage(), key),
    versions: { tracking, health: healthVersion },
    hasGpcSignal: hasGpcSignal(),
    session,
    fetchRules,
    post,
    publish: publishConsent,
    tellCountry,
  })
  manager = made
  onConsentChange(eraseRefusedAnswers)
  quizStore.subscribe((state, before) => {
    if (state.sessionId !== before.sessionId || (state.startedAt > 0 && before.startedAt === 0)) made.follow()
    if (state.answers !== before.answers) eraseRefusedAnswers()
  })
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) made.follow()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) made.follow()
  })
  window.addEventListener('online', () => void made.askRules())
  made.follow()
  void made.askRules()
  return made
}

/** A page that asks in its own chunk may be there first. */
function started(): ConsentManager | null {
  const config = currentConfig()
  return config && startConsent(config)
}

/** Whether there is advertising to be asked about. */
export const offersAdvertising = (config: AppConfig): boolean => config.adNetwork !== null

/** Waits until the server knows every decision. @returns whether it does */
export const settleConsent = async (): Promise<boolean> => (manager ? manager.settle() : true)

/** Whether health answers need a consent of their own here, or have one. */
export const isHealthAsked = (): boolean => manager?.isHealthAsked() ?? false

/** Says once more that health answers may be used. @returns whether somebody has agreed, and the server knows it now */
export const repeatHealthConsent = async (): Promise<boolean> =>
  manager !== null && (await manager.repeatHealth())

/** Tracking for these purposes; advertising only where it is offered and no signal of the browser forbids it. */
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

/** Answers about health that this browser holds. */
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
 * Without consent none is kept, however it came: from another tab, or with a link that continues a quiz. Their times
 * stay, later ones, so that no other tab brings the answers back.
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
