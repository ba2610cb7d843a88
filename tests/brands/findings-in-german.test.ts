import { describe, expect, it } from 'vitest'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import {
  type FindingCode,
  type FindingText,
  type FindingValue,
  writeFinding,
} from '#shared/brand/finding-text.ts'
import { examineBrand } from '#shared/brand/parse-brand.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { readerOf } from '#shared/texts/reader.ts'
import { de } from '#texts/admin-findings/de.ts'
import { en } from '#texts/admin-findings/en.ts'
import tiny from './tiny/brand.ts'

const german = readerOf<'admin-findings'>('de', de)
const english = readerOf<'admin-findings'>('en', en)

/** English words that no German text has. */
const ENGLISH =
  /\b(?:the|of|with|and|or|has|have|must|write|add|remove|valid|missing|field|step|this|that|but|not)\b/i

const codes = Object.keys(en).filter((code): code is FindingCode => Object.hasOwn(en, code))

const placeholders = (code: FindingCode): string[] =>
  [...JSON.stringify(en[code]).matchAll(/\{(?<name>\w+)\??\}/g)].map(({ groups }) => groups?.['name'] ?? '')

describe.each(codes)('the finding %s', (code) => {
  const values = Object.fromEntries(placeholders(code).map((name) => [name, name === 'count' ? 2 : '§']))

  it('has a German text in which no English word remains', () => {
    const text = writeFinding(german, 'de', { code, values })
    expect(text).not.toBe(writeFinding(english, 'en', { code, values }))
    expect(text.replaceAll(/\S+\.(?:\S+)|„\w+“|true|isActive: \w+/g, '')).not.toMatch(ENGLISH)
    expect(text).not.toMatch(/\{\w+\}/)
  })
})

/** The text without what it quotes of the brand. */
function masked({ code, values = {} }: FindingText): FindingText {
  const mask = (value: FindingValue): FindingValue => {
    if (typeof value === 'string') return '§'
    return typeof value === 'object' && 'code' in value ? masked(value) : value
  }
  return {
    code,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mask(value)])),
  }
}

/** Every place in a value, with a copy of the whole in which `change` has replaced the value there. */
function* changedCopies(value: unknown, change: (old: unknown) => unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const copy of changedCopies(item, change)) yield value.with(index, copy)
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value))
      for (const copy of changedCopies(item, change)) yield { ...value, [key]: copy }
  }
  yield change(value)
}

const MISTAKES: readonly [string, (old: unknown) => unknown][] = [
  ['is missing', () => undefined],
  ['has another type', (old) => (typeof old === 'string' ? 7 : 'seven')],
  ['is empty', (old) => (Array.isArray(old) ? [] : typeof old === 'string' ? '' : {})],
  ['has characters that do not fit', () => '!?'],
  ['is out of bounds', (old) => (typeof old === 'number' ? -1.5 : old)],
  ['is far too large', (old) => (typeof old === 'number' ? 1e12 : old)],
  ['has an unknown field', (old) => (isRecord(old) ? { ...old, unheardOf: 1 } : old)],
]

describe.each(MISTAKES)('a brand in which something %s', (_name, change) => {
  const findings = [...changedCopies(tiny, change)].flatMap(
    (brand) => examineBrand(brand, knowledgeOfBrand).findings,
  )

  it('has findings that are German for Germans', () => {
    expect(findings.length).toBeGreaterThan(0)
    const texts = findings.flatMap(({ message, fix }) => (fix === undefined ? [message] : [message, fix]))
    const shown = new Set(texts.map((text) => writeFinding(german, 'de', masked(text))))
    const quoted = /\S+\.(?:\S+)|„\w+“|true|isActive: \w+/g
    expect([...shown].filter((text) => ENGLISH.test(text.replaceAll(quoted, '')))).toEqual([])
  })

  it('has a message for each rule of the schema', () => {
    const unexplained = findings.filter(({ message }) => message.code === 'fieldInvalid')
    expect(unexplained.map(({ path, step }) => `${step ?? ''} ${path?.join('.')}`)).toEqual([])
  })
})
