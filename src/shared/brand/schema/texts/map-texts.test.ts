import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandSchema } from '../brand-schema.ts'
import { codeSchema, conditionSchema, textSchema } from '../text-schema.ts'
import { textHash } from '../../text-hash.ts'
import { mapTexts, textKind } from './map-texts.ts'

type Schema = z.core.$ZodType

/** The parts of a schema, by name. */
function partsOf(schema: Schema): [string, Schema][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option])
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodLazy
  )
    return [['', schema.unwrap()]]
  return []
}

/** Each part of a schema with its path. `textKind` throws for a kind of schema that it does not know. */
function everyPart(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  if (textKind(schema) !== 'group') return [{ path, schema }]
  return partsOf(schema).flatMap(([name, part]) =>
    everyPart(part, name === '' ? path : `${path}.${name}`.replace(/^\./, '')),
  )
}

describe('the schema of a brand', () => {
  const parts = everyPart(brandSchema)
  const isPlainString = (schema: Schema) =>
    schema instanceof z.core.$ZodString && !(schema instanceof z.core.$ZodStringFormat)
  const hasForm = (schema: Schema) =>
    (schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format')

  it('leaves only these plain strings untranslated: ids, dates, and names and numbers in registers, labels for operators', () => {
    const untranslated = parts
      .filter(({ schema }) => isPlainString(schema) && !hasForm(schema) && textKind(schema) !== 'text')
      .map(({ path }) => path)
    expect([...new Set(untranslated)].toSorted()).toEqual([
      'claims.*.id',
      'claims.*.onceAnswered.question',
      'legal.companyAddress',
      'legal.companyCode',
      'legal.companyName',
      'offer.reviews.*.date',
      'quizFlow.questions.*.tabs.*.id',
      'receipts.includedTax.*.sellerNumber',
      'reportQuestion.id',
      'reportQuestion.label',
      'reportQuestion.label.*',
      'reportQuestion.labelInSentence',
      'reportQuestion.labelInSentence.*',
      'reviews.reviews.*.date',
      'reviews.reviews.*.id',
    ])
  })

  it('has texts in every area that visitors read', () => {
    const texts = new Set(parts.filter(({ schema }) => textKind(schema) === 'text').map(({ path }) => path))
    for (const path of [
      'name',
      'landingPageContent.title',
      'quizFlow.labels.*.label',
      'quizFlow.questions.*.title',
      'quizFlow.questions.*.title.cases.*.text',
      'quizFlow.questions.*.options.*.label',
      'quizFlow.questions.*.optionsByTab.*.*.label',
      'quizFlow.questions.*.extraContent.items.*.text',
      'plans.*.name',
      'offer.guarantee.text',
      'terms.sections.*.content.*.items.*',
      'privacy.summary',
      'consent.health.points.*',
      'contact.businessHours',
      'reviews.reviews.*.text',
      'claims.*.onceAnswered.label',
      'footerDisclaimer',
    ])
      expect(texts, path).toContain(path)
  })
})

describe('the texts of a value', () => {
  const keysOf = (schema: Schema, value: unknown) => {
    const keys: string[] = []
    mapTexts(schema, value, (text, key) => {
      keys.push(key)
      return text
    })
    return keys
  }
  const items = z.object({ items: z.array(z.object({ id: codeSchema.optional(), text: z.string() })) })

  it('have keys made from ids, whatever their order', () => {
    const value = {
      items: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
    }
    expect(keysOf(items, value)).toEqual(['items.a.text', 'items.b.text'])
    expect(keysOf(items, { items: value.items.toReversed() })).toEqual(['items.b.text', 'items.a.text'])
  })

  it('have keys made from their first text where there is no id', () => {
    const [first, second] = [textHash('A'), textHash('B')]
    expect(keysOf(items, { items: [{ text: 'A' }, { text: 'B' }, { text: 'A' }] })).toEqual([
      `items.${first}.text`,
      `items.${second}.text`,
      `items.${first}~2.text`,
    ])
    expect(keysOf(z.object({ list: z.array(z.string()) }), { list: ['A'] })).toEqual([`list.${first}`])
  })

  it('of a case have a key made from its condition, which stays if the text changes', () => {
    const when = conditionSchema.parse({ question: 'window', op: 'eq', value: 'much' })
    const keyOf = (text: string) => keysOf(textSchema, { cases: [{ when, text }], otherwise: 'B' })
    expect(keyOf('A lemon tree')).toEqual(keyOf('An orange tree'))
    expect(keyOf('A lemon tree')[1]).toBe('otherwise')
  })

  it('in a kind of schema that is not known are an error, not forgotten', () => {
    expect(() => keysOf(z.object({ pair: z.tuple([z.string()]) }), { pair: ['A'] })).toThrow('"tuple"')
    expect(() => keysOf(z.object({}), { more: 'A' })).toThrow('"more" is not in the schema')
    expect(() => keysOf(z.union([z.object({ a: z.string() })]), 'A')).toThrow('fits none')
  })
})
