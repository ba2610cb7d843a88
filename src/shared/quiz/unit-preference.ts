import type { Knowledge } from '#shared/pack/knowledge.ts'
import type { Answers } from './answers.ts'
import type { UnitSystem } from './unit-system.ts'

type UnitSources = {
  /** The stored preference. */
  preferred: UnitSystem | null
  answers: Answers
  /** ISO 3166-1 alpha-2, or null if unknown. */
  countryCode: string | null
  knowledge: Knowledge
}

/**
 * The visitor's units, from the first source that is known: the stored preference, the units of earlier answers, the
 * country (US imperial, otherwise metric). The default is imperial.
 */
export function inferUnitSystem({ preferred, answers, countryCode, knowledge }: UnitSources): UnitSystem {
  return preferred ?? knowledge.unitSystemOf(answers) ?? systemOfCountry(countryCode) ?? 'imperial'
}

function systemOfCountry(countryCode: string | null): UnitSystem | null {
  const code = countryCode?.trim().toUpperCase()
  if (!code) return null
  return code === 'US' ? 'imperial' : 'metric'
}
