import type { Answer } from '#shared/quiz/answers.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { hasShape, type Shape } from '#web/api/shape.ts'
import type { PersistedQuizState, QuizState } from './quiz-state.ts'

/** Version of the stored envelope `{version, state}`; a stored state of another version is not read. */
const ENVELOPE_VERSION = 1

const time: Shape = { type: 'number', min: 0 }
const stateShape: Record<keyof PersistedQuizState, Shape> = {
  currentStep: { type: 'number', min: 0, max: 1000 },
  answers: { type: 'object' },
  answeredAt: { type: 'object' },
  leadId: { type: 'string', isNullable: true, pattern: /^[\w-]{1,64}$/ },
  leadToken: { type: 'string', isNullable: true },
  isCompleted: { type: 'boolean' },
  sessionId: { type: 'string', pattern: /^[\w-]{8,64}$/ },
  pin: { type: 'object', isNullable: true },
  startedAt: time,
  preferences: { type: 'object' },
  offerDeadlines: { type: 'object' },
  submission: { type: 'object', isNullable: true },
  lastUpdated: time,
}
const choices: Shape = { type: 'array', maxItems: 50 }

function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return hasShape(value, choices) && value.every((item) => typeof item === 'string')
  if (isRecord(value)) return typeof value.tabId === 'string'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function arePreferences({ preferredUnits: units }: Record<string, unknown>): boolean {
  if (units === null) return true
  return (
    isRecord(units) &&
    (units.weight === 'LB' || units.weight === 'KG') &&
    (units.height === 'FT' || units.height === 'CM')
  )
}

const areTimes = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((at) => hasShape(at, time))

const isSubmission = (value: Record<string, unknown>): boolean =>
  typeof value.idempotencyKey === 'string' && typeof value.completedAt === 'string'

const isPin = ({ version, sinceMs }: Record<string, unknown>): boolean =>
  typeof version === 'string' && hasShape(sinceMs, time)

/** The first malformed part of a stored state, or null. */
function faultOf(state: Record<string, unknown>): string | null {
  for (const [key, shape] of Object.entries(stateShape)) if (!hasShape(state[key], shape)) return key
  const { answers, answeredAt, pin, preferences, offerDeadlines, submission } = state
  if (!isRecord(answers) || !Object.values(answers).every(isAnswer)) return 'answers'
  if (!areTimes(answeredAt)) return 'answeredAt'
  if (!areTimes(offerDeadlines)) return 'offerDeadlines'
  if (!isRecord(preferences) || !arePreferences(preferences)) return 'preferences'
  if (isRecord(pin) && !isPin(pin)) return 'pin'
  if (isRecord(submission) && !isSubmission(submission)) return 'submission'
  return null
}

const isPersistedState = (state: unknown): state is PersistedQuizState =>
  isRecord(state) && faultOf(state) === null

export const toPersisted = (state: QuizState): PersistedQuizState => ({
  currentStep: state.currentStep,
  answers: state.answers,
  answeredAt: state.answeredAt,
  leadId: state.leadId,
  leadToken: state.leadToken,
  isCompleted: state.isCompleted,
  sessionId: state.sessionId,
  pin: state.pin,
  startedAt: state.startedAt,
  preferences: state.preferences,
  offerDeadlines: state.offerDeadlines,
  submission: state.submission,
  lastUpdated: state.lastUpdated,
})

export const writeEnvelope = (state: PersistedQuizState): string =>
  JSON.stringify({ version: ENVELOPE_VERSION, state })

/**
 * Reads a stored envelope.
 * @returns the state, or the reason why it cannot be used
 */
export function readEnvelope(raw: string): { state: PersistedQuizState } | { fault: string } {
  let envelope: unknown
  try {
    envelope = JSON.parse(raw)
  } catch {
    return { fault: 'it is not JSON' }
  }
  if (!isRecord(envelope)) return { fault: 'it is not an envelope' }
  if (envelope.version !== ENVELOPE_VERSION) return { fault: `its version is ${String(envelope.version)}` }
  // Older states have no countdowns, no times of answers and no version.
  const state = isRecord(envelope.state)
    ? { offerDeadlines: {}, answeredAt: {}, pin: null, ...envelope.state }
    : null
  if (isPersistedState(state)) return { state }
  return { fault: `its ${state ? faultOf(state) : 'state'} is malformed` }
}
