import { z } from 'zod'
import { currencyDecimals } from '#shared/offer/payment/money.ts'
import type { Finding } from '../finding.ts'
import { type FindingText, type FindingValue, findingText } from '../finding-text.ts'
import { nearest, suggestion } from '../nearest.ts'
import { type FieldRule, isFieldRule } from './broken-rule.ts'
import { RENAMED_FIELDS } from './renamed-fields.ts'

type Issue = z.core.$ZodIssue
/** What is wrong with a field, and what to do. */
export type Words = Pick<Finding, 'message' | 'fix'>

const MAX_SHOWN = 50

/** A value as written in a file. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}

const TYPES: Readonly<Record<string, FindingText>> = {
  string: findingText('typeText'),
  number: findingText('typeNumber'),
  int: findingText('typeWhole'),
  boolean: findingText('typeBoolean'),
  array: findingText('typeList'),
  object: findingText('typeGroup', { braces: '{ }' }),
  record: findingText('typeGroup', { braces: '{ }' }),
}

type Field = {
  /** Names that lead to it; empty: the step or the brand itself. */
  field: string
  /** The same for the reader. */
  subject: FindingValue
  value: unknown
  /** Of the amount, if the field is one. */
  currency: string
}

const isAmount = (field: string) => field.endsWith('Minor')
const lastName = (field: string): string => field.split('.').at(-1) ?? field

/** What to write instead of a number or a text of another type. */
function fixOfType(value: unknown, expected: string, type: FindingText): FindingText {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  const isWrittenNumber = (expected === 'int' || expected === 'number') && Number.isFinite(number)
  if (isWrittenNumber && expected === 'int' && !Number.isInteger(number))
    return findingText('fixForExample', { value: String(Math.round(number)) })
  if (isWrittenNumber) return findingText('fixWithoutQuotes', { value: String(number) })
  if (expected === 'boolean' && (value === 'true' || value === 'false'))
    return findingText('fixWithoutQuotes', { value })
  if (expected === 'string' && typeof value === 'number')
    return findingText('fixInQuotes', { value: String(value) })
  return findingText('fixWrite', { rule: type })
}

function wrongType({ field, subject, value, currency }: Field, expected: string): Words {
  const type = TYPES[expected] ?? findingText('typeOther')
  if (value === undefined)
    return {
      message: findingText('fieldMissing', { field: subject }),
      fix: findingText('fixFieldMissing', { name: lastName(field), type }),
    }
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : 0
  if (isAmount(field) && !Number.isInteger(number) && Number.isFinite(number)) {
    const decimals = currencyDecimals(currency)
    return {
      message: findingText('fieldNotWhole', { field: subject, value: shown(value) }),
      fix: findingText('fixAmount', {
        amount: number.toFixed(decimals),
        written: String(Math.round(number * 10 ** decimals)),
      }),
    }
  }
  return {
    message: findingText('fieldMustBe', { field: subject, value: shown(value), rule: type }),
    fix: fixOfType(value, expected, type),
  }
}

/** @returns the text that names a bound, such as "at least 2" */
function boundOf(isSmall: boolean, isInclusive: boolean, limit: string): FindingText {
  if (isInclusive) return findingText(isSmall ? 'ruleAtLeast' : 'ruleAtMost', { limit })
  return findingText(isSmall ? 'ruleMore' : 'ruleLess', { limit })
}

function wrongSize(
  field: FindingValue,
  value: unknown,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): Words {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  if (value === '')
    return { message: findingText('fieldEmpty', { field }), fix: findingText('fixFieldEmpty') }
  if (typeof value === 'string')
    return {
      message: findingText(isSmall ? 'textTooShort' : 'textOverLimit', {
        field,
        value: shown(value),
        count: limit,
      }),
    }
  if (Array.isArray(value))
    return {
      message: findingText(isSmall ? 'listTooShort' : 'listTooLong', { field, length: value.length, limit }),
      fix: findingText(isSmall ? 'fixListTooShort' : 'fixListTooLong'),
    }
  const rule = boundOf(isSmall, issue.inclusive !== false, String(limit))
  return {
    message: findingText('fieldMustBe', { field, value: shown(value), rule }),
    fix: findingText('fixWriteNumber', { rule }),
  }
}

const FORMATS: Readonly<Record<string, FieldRule>> = { email: 'ruleEmail', url: 'ruleUrl' }

/** Ways to repair a text; the first that the schema accepts is suggested. */
const REPAIRS: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_'),
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
  (text) => `#${text}`,
  (text) => `/${text}`,
  (text) => `https://${text}`,
  (text) => `image:${text}`,
]

function repaired(value: unknown, schema: z.core.$ZodType | undefined): string | undefined {
  if (schema === undefined || typeof value !== 'string') return undefined
  return REPAIRS.map((repair) => repair(value)).find((text) => z.safeParse(schema, text).success)
}

/** @param rule what the schema names: a format, or the message of its own check */
function wrongFormat(
  field: FindingValue,
  value: unknown,
  rule: string,
  schema: z.core.$ZodType | undefined,
): Words {
  const close = repaired(value, schema)
  const suggested = close === undefined ? {} : { fix: findingText('fixDidYouMean', { close }) }
  const named = { field, value: shown(value) }
  if (rule === 'starts_with') return { message: findingText('fieldStart', named), ...suggested }
  if (rule === 'fieldDecimals') return { message: findingText('fieldDecimals', named), ...suggested }
  if (!isFieldRule(rule)) return { message: findingText('fieldInvalid', named), ...suggested }
  return {
    message: findingText('fieldMustBe', { ...named, rule: findingText(rule) }),
    fix: findingText('fixWrite', { rule: findingText(rule) }),
    ...suggested,
  }
}

function wrongChoice({ field, subject, value }: Field, valid: readonly unknown[]): Words {
  const options = valid.map(String)
  if (value === undefined)
    return {
      message: findingText('fieldMissing', { field: subject }),
      fix: findingText('fixChoiceMissing', { name: lastName(field), options: options.join(', ') }),
    }
  const [only = ''] = options
  const named = { field: subject, value: shown(value) }
  return {
    message:
      options.length === 1
        ? findingText('fieldMustBe', { ...named, rule: findingText('ruleExactly', { value: only }) })
        : findingText('fieldChoice', named),
    ...suggestion(value, options),
  }
}

/** An unknown name in a record. */
function wrongName({ field, subject }: Field, rule: string | undefined): Words {
  const named = { field: subject, name: lastName(field) }
  return {
    message:
      rule !== undefined && isFieldRule(rule)
        ? findingText('nameInvalid', { ...named, rule: findingText(rule) })
        : findingText('nameUnfit', named),
  }
}

/** Describes an issue of a field. */
export function issueWords(issue: Issue, of: Field & { schema: z.core.$ZodType | undefined }): Words {
  const { subject, value, schema } = of
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(of, issue.expected)
    case 'invalid_value':
      return wrongChoice(of, issue.values)
    case 'invalid_union':
      return wrongChoice(of, 'options' in issue && Array.isArray(issue.options) ? issue.options : [])
    case 'too_small':
    case 'too_big':
      return wrongSize(subject, value, issue)
    case 'invalid_format': {
      const rule = issue.format === 'starts_with' ? issue.format : issue.message
      return wrongFormat(subject, value, FORMATS[issue.format] ?? rule, schema)
    }
    case 'invalid_key':
      return wrongName(of, issue.issues[0]?.message)
    default:
      return wrongFormat(subject, value, issue.message, undefined)
  }
}

/** An unknown field of an object that has `fields`. */
export function unknownFieldWords(key: string, parent: FindingValue, fields: readonly string[]): Words {
  const message = findingText('fieldUnknown', { key, parent })
  const renamed = Object.hasOwn(RENAMED_FIELDS, key) ? RENAMED_FIELDS[key] : undefined
  if (renamed !== undefined && fields.includes(renamed))
    return { message, fix: findingText('fixFieldRenamed', { name: renamed }) }
  const close = nearest(key, fields)
  return {
    message,
    fix:
      close === undefined
        ? findingText('fixFieldUnknown', { fields: fields.join(', ') })
        : findingText('fixDidYouMean', { close }),
  }
}
