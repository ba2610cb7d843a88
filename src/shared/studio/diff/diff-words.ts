import type { ConditionWords } from '#shared/brand/walk/describe-condition.ts'
import type { PlainKey, AreaTexts } from '#shared/texts/reader.ts'
import type { Areas } from '#texts/areas.ts'
import type { PatchPath } from '../patch.ts'

export type DiffTexts = AreaTexts<Areas['studio-diff']>
type Key = PlainKey<'studio-diff'>

/** Labels of the parts of a brand. */
const PARTS: Readonly<Record<string, Key>> = {
  landingPageContent: 'partLanding',
  quizFlow: 'partQuiz',
  plans: 'partPlans',
  offer: 'partOffer',
  checkout: 'partCheckout',
  terms: 'partTerms',
  privacy: 'partPrivacy',
  healthPrivacy: 'partHealthPrivacy',
  consent: 'partConsent',
  contact: 'partContact',
  reviews: 'partReviews',
  claims: 'partClaims',
  legal: 'partCompany',
  brandLinks: 'partCompany',
  receipts: 'partReceipts',
  mails: 'partMails',
  promotion: 'partBanner',
  withdrawal: 'partWithdrawal',
  reportQuestion: 'partReports',
  routeFlow: 'partPages',
}

const SETTINGS: Readonly<Record<string, Key>> = {
  type: 'settingType',
  validation: 'settingBounds',
  layout: 'settingLayout',
  sensitivity: 'settingSensitivity',
  isFinal: 'settingFinal',
  landingPageOnly: 'settingLanding',
  stepLabelId: 'settingGroup',
  customComponent: 'settingDrawing',
  exclusiveValues: 'settingExclusive',
  dynamicOptions: 'settingOmitted',
  counterpartQuestionId: 'settingCounterpart',
  tabs: 'settingTabs',
  extraContent: 'settingContent',
  source: 'settingSource',
}

export function partWords(path: PatchPath, t: DiffTexts): string {
  const part = path[1]
  const key = typeof part === 'string' && Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  return t(key ?? 'partBrand')
}

export function settingWords(field: string, t: DiffTexts): string {
  const key = Object.hasOwn(SETTINGS, field) ? SETTINGS[field] : undefined
  return t(key ?? 'setting')
}

/** The last names of a path as text: `colors.primaryStrong` becomes `colors, primary strong`. */
export const pathWords = (path: PatchPath): string =>
  path
    .slice(2)
    .map((key) => (typeof key === 'string' ? key : key.id))
    .map((key) => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(', ')

/** Writes conditions in the reader's language. */
export function conditionWords(t: DiffTexts): ConditionWords {
  const clause = { subject: '{subject}', values: '{values}' }
  const whole = { condition: '{condition}' }
  return {
    operators: {
      eq: t('opEq', clause),
      neq: t('opNeq', clause),
      in: t('opIn', clause),
      notIn: t('opNotIn', clause),
      includes: t('opIncludes', clause),
      gt: t('opGt', clause),
      gte: t('opGte', clause),
      lt: t('opLt', clause),
      lte: t('opLte', clause),
      answered: t('opAnswered', clause),
      notAnswered: t('opNotAnswered', clause),
    },
    and: ` ${t('and')} `,
    or: ` ${t('or')} `,
    not: t('not', whole),
    onlyIf: t('onlyIf', whole),
    unless: t('unless', whole),
    unitSystem: {
      name: t('units'),
      values: { imperial: t('unitsImperial'), metric: t('unitsMetric') },
    },
  }
}
