import { MIN_WEIGHT, WEIGHT_SUM } from '#shared/experiments/experiment-rules.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** A group of visitors as it is typed. */
export type PlannedArm = {
  /** Of the form's rows. */
  key: number
  /** The version's number; '': not chosen. */
  number: string
  weight: string
}

const INTEGER = /^\d{1,3}$/

/** Equal shares that add up to 100, the first ones larger by the rest. */
export const equalWeights = (count: number): number[] =>
  Array.from(
    { length: count },
    (_, place) => Math.floor(WEIGHT_SUM / count) + (place < WEIGHT_SUM % count ? 1 : 0),
  )

/** The arms as the API takes them; null if `faultOfArms` finds a fault. */
export const armsOf = (arms: readonly PlannedArm[]): { number: number; weight: number }[] =>
  arms.map(({ number, weight }) => ({ number: Number(number), weight: Number(weight) }))

/** What is wrong with the groups, in words; null: nothing. */
export function faultOfArms(arms: readonly PlannedArm[]): string | null {
  const t = pageTexts().of('admin-experiments')
  if (arms.some(({ number }) => number === '')) return t('versionMissing')
  if (new Set(arms.map(({ number }) => number)).size < arms.length) return t('versionTwice')
  if (arms.some(({ weight }) => !INTEGER.test(weight.trim()) || Number(weight) < MIN_WEIGHT)) {
    return t('weightWrong')
  }
  const sum = arms.reduce((total, { weight }) => total + Number(weight), 0)
  return sum === WEIGHT_SUM ? null : t('sumWrong', { sum })
}
