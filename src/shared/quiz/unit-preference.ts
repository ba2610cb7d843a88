import { parseWeight } from '#shared/body/measurement.ts'
import type { PreferredUnits, WeightUnit } from '#shared/body/units.ts'
import type { UnitSystem } from './unit-system.ts'
import { type Answers, answerOf } from './answers.ts'
import { choiceValue } from './choice-value.ts'

type UnitSources = {
  preferredUnits: PreferredUnits | null
  answers: Answers
  /** ISO 3166-1 alpha-2, or null if unknown. */
  countryCode: string | null
}

/**
 * The visitor's units, from the first source that is known: the stored preference, the unit of `weight_loss_goal`, the
 * unit of `weight`, the country (US imperial, otherwise metric). The default is imperial.
 */
export function inferUnitSystem({ preferredUnits, answers, countryCode }: UnitSources): UnitSystem {
  return (
    systemOfUnit(preferredUnits?.weight) ??
    systemOfLossGoal(answerOf(answers, 'weight_loss_goal')) ??
    systemOfUnit(parseWeight(answerOf(answers, 'weight'))?.unit) ??
    systemOfCountry(countryCode) ??
    'imperial'
  )
}

function systemOfUnit(unit: WeightUnit | undefined): UnitSystem | null {
  if (unit === 'LB') return 'imperial'
  return unit === 'KG' ? 'metric' : null
}

/** From the tab of the object form, a bare tab id, or the end of the value; `maintain` has no unit. */
function systemOfLossGoal(answer: unknown): UnitSystem | null {
  const tab = typeof answer === 'object' && answer !== null && 'tabId' in answer ? answer.tabId : answer
  if (tab === 'LB') return 'imperial'
  if (tab === 'KG') return 'metric'
  const value = choiceValue(answer)
  if (value?.endsWith('_lbs')) return 'imperial'
  return value?.endsWith('_kg') ? 'metric' : null
}

function systemOfCountry(countryCode: string | null): UnitSystem | null {
  const code = countryCode?.trim().toUpperCase()
  if (!code) return null
  return code === 'US' ? 'imperial' : 'metric'
}
