import type { AreaTexts, PlainKey } from '#shared/texts/reader.ts'
import type { Areas } from '#texts/areas.ts'
import type { PasswordEstimate, PasswordScore, PasswordWeakness } from './estimate-password.ts'

const STRENGTHS = {
  0: 'strengthVeryWeak',
  1: 'strengthWeak',
  2: 'strengthFair',
  3: 'strengthGood',
  4: 'strengthStrong',
} as const satisfies Record<PasswordScore, PlainKey<'passwords'>>

const ADVICE = {
  common: 'adviceCommon',
  yours: 'adviceYours',
  sequence: 'adviceSequence',
  repeated: 'adviceRepeated',
  keys: 'adviceKeys',
  date: 'adviceDate',
  short: 'adviceShort',
} as const satisfies Record<NonNullable<PasswordWeakness>, PlainKey<'passwords'>>

/** No advice from this score on. */
const GOOD_ENOUGH = 3

/** The strength of a password in words, and how to improve it; `advice` is null if it is good. */
export const passwordLabels = ({ score, weakness }: PasswordEstimate, t: AreaTexts<Areas['passwords']>) => ({
  strength: t(STRENGTHS[score]),
  advice: score < GOOD_ENOUGH ? t(ADVICE[weakness ?? 'short']) : null,
})

/** Words of an address or name that may be part of a password: `ada.woods@example.com` has five. */
export function knownWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3))]
}
