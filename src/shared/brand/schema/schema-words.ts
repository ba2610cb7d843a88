import { z } from 'zod'
import { currencyDecimals } from '#shared/offer/payment/money.ts'
import { nearest, suggestion } from '../nearest.ts'
import { RENAMED_FIELDS } from './renamed-fields.ts'

type Issue = z.core.$ZodIssue
/** What is wrong with a field, and what to do. */
export type Words = { message: string; fix?: string }

const MAX_SHOWN = 50

/** A value as written in a file. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  record: 'a group of fields in { }',
}

/** `currency`: of the amount, if the field is one. */
type Field = { field: string; value: unknown; currency: string }

const isAmount = (field: string) => field.endsWith('Minor')

function wrongType({ field, value, currency }: Field, expected: string): Words {
  const type = TYPES[expected] ?? expected
  const name = field.split('.').at(-1) ?? field
  if (value === undefined) return { message: `${field} is missing`, fix: `Add "${name}" with ${type}.` }
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  const isWrittenNumber = (expected === 'int' || expected === 'number') && Number.isFinite(number)
  if (isAmount(field) && isWrittenNumber && !Number.isInteger(number)) {
    const decimals = currencyDecimals(currency)
    return {
      message: `${field} is ${shown(value)}, but amounts are whole numbers of the smallest unit, such as cents`,
      fix: `For ${number.toFixed(decimals)}, write ${Math.round(number * 10 ** decimals)}.`,
    }
  }
  const message = `${field} is ${shown(value)}, but must be ${type}`
  if (isWrittenNumber && expected === 'int' && !Number.isInteger(number))
    return { message, fix: `Write ${Math.round(number)}, for example.` }
  if (isWrittenNumber) return { message, fix: `Write ${number} without quotes.` }
  if (expected === 'boolean' && (value === 'true' || value === 'false'))
    return { message, fix: `Write ${value} without quotes.` }
  if (expected === 'string' && typeof value === 'number') return { message, fix: `Write "${value}".` }
  return { message, fix: `Write ${type}.` }
}

const counted = (count: number | bigint, one: string) => `${count} ${one}${Number(count) === 1 ? '' : 's'}`

function wrongSize(
  field: string,
  value: unknown,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): Words {
  const isSmall = issue.code === 'too_small'
  const limit = isSmall ? issue.minimum : issue.maximum
  const bound = `${isSmall ? 'at least' : 'at most'} `
  if (value === '')
    return { message: `${field} is empty`, fix: 'Write a text, or remove the line if the field is optional.' }
  if (typeof value === 'string')
    return { message: `${field} is ${shown(value)}, but must have ${bound}${counted(limit, 'character')}` }
  if (Array.isArray(value)) {
    const message = `${field} has ${value.length} in its list, but needs ${bound}${limit}`
    return { message, fix: isSmall ? 'Add what is missing.' : 'Remove what is too much.' }
  }
  const words = issue.inclusive === false ? `${isSmall ? 'more' : 'less'} than ${limit}` : `${bound}${limit}`
  return {
    message: `${field} is ${shown(value)}, but must be ${words}`,
    fix: `Write a number that is ${words}.`,
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address like help@example.com',
  url: 'must be an address like https://example.com',
  starts_with: 'must begin with /',
}

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

function wrongFormat(
  field: string,
  value: unknown,
  rule: string,
  schema: z.core.$ZodType | undefined,
): Words {
  const message = rule.startsWith('must') ? `${field} is ${shown(value)}, but ${rule}` : `${field}: ${rule}`
  const repaired =
    schema && typeof value === 'string'
      ? REPAIRS.map((repair) => repair(value)).find((text) => z.safeParse(schema, text).success)
      : undefined
  if (repaired !== undefined) return { message, fix: `Did you mean "${repaired}"?` }
  return rule.startsWith('must be ')
    ? { message, fix: `Write ${rule.slice('must be '.length)}.` }
    : { message }
}

function wrongChoice(field: string, value: unknown, valid: readonly unknown[]): Words {
  const options = valid.map(String)
  if (value === undefined)
    return {
      message: `${field} is missing`,
      fix: `Add "${field.split('.').at(-1)}" with one of ${options.join(', ')}.`,
    }
  const [only] = options
  const rule = options.length === 1 ? `must be "${only}"` : 'is none of the valid values'
  const message = `${field} is ${shown(value)}, ${options.length === 1 ? 'but ' : 'which '}${rule}`
  return { message, fix: suggestion(value, options) }
}

/** Describes an issue of a field. */
export function issueWords(issue: Issue, of: Field & { schema: z.core.$ZodType | undefined }): Words {
  const { field, value, schema } = of
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(of, issue.expected)
    case 'invalid_value':
      return wrongChoice(field, value, issue.values)
    case 'invalid_union':
      return wrongChoice(
        field,
        value,
        'options' in issue && Array.isArray(issue.options) ? issue.options : [],
      )
    case 'too_small':
    case 'too_big':
      return wrongSize(field, value, issue)
    case 'invalid_format':
      return wrongFormat(field, value, FORMATS[issue.format] ?? issue.message, schema)
    case 'invalid_key': {
      const name = field.split('.').at(-1) ?? field
      return {
        message: `${field} has an unknown name: "${name}" ${issue.issues[0]?.message ?? 'does not fit'}`,
      }
    }
    default:
      return wrongFormat(field, value, issue.message, undefined)
  }
}

/** An unknown field of an object that has `fields`. */
export function unknownFieldWords(key: string, where: string, fields: readonly string[]): Words {
  const message = `"${key}" is not a field of ${where}`
  const renamed = Object.hasOwn(RENAMED_FIELDS, key) ? RENAMED_FIELDS[key] : undefined
  if (renamed !== undefined && fields.includes(renamed))
    return { message, fix: `Its name is "${renamed}" now.` }
  const close = nearest(key, fields)
  const fix =
    close === undefined ? `Remove it. The fields are ${fields.join(', ')}.` : `Did you mean "${close}"?`
  return { message, fix }
}
