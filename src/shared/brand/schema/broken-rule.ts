/** The texts of `admin-findings` that say what the schema of a brand demands of a field. */
const RULES = [
  'ruleEmail',
  'ruleUrl',
  'ruleSnakeCase',
  'ruleKebabCase',
  'ruleColor',
  'ruleShade',
  'ruleStyle',
  'ruleWord',
  'ruleCountry',
  'ruleCurrency',
  'ruleReceiptPrefix',
  'ruleAnswerValue',
  'rulePicture',
  'ruleNetworkLimit',
] as const

/** What a field must be. */
export type FieldRule = (typeof RULES)[number]

export const isFieldRule = (name: string): name is FieldRule => RULES.some((rule) => rule === name)

/** The message of a check in a schema: the code of a text, because schemas have no language. */
export const brokenRule = (code: FieldRule | 'fieldDecimals'): string => code
