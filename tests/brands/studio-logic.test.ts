import { describe, expect, it } from 'vitest'
import { factNamesIn } from '#packs/operator-packs.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { readerTextsIn } from '#server/http/pages/text-files.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import { createCheck } from '#shared/studio/checks/check-document.ts'
import { subjectChoices } from '#shared/studio/conditions/clause-choices.ts'
import { diffDocuments } from '#shared/studio/diff/diff-documents.ts'
import { sentenceOf } from '#shared/studio/diff/sentence-of.ts'
import { answersToStep } from '#shared/studio/document/answers-to-step.ts'
import { flowSegments } from '#shared/studio/document/flow-branches.ts'
import { outlineOf } from '#shared/studio/document/outline.ts'
import { usesOf } from '#shared/studio/document/uses.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import type { Patch, PatchPath } from '#shared/studio/patch.ts'
import { readerOf } from '#shared/texts/reader.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { marigoldDocument } from '#tests/studio/marigold-document.ts'

const QUESTIONS: PatchPath = ['brand', 'quizFlow', 'questions']
const step = (id: string, ...rest: PatchPath): PatchPath => [...QUESTIONS, { id }, ...rest]
const set = (path: PatchPath, value: unknown): Patch => ({ op: 'set', path, value })
function edited(...patches: Patch[]) {
  const { document, problems } = applyPatches(marigoldDocument(), patches)
  expect(problems).toEqual([])
  return document
}
const check = createCheck(knowledgeOfBrand)
const parsedOf = () => {
  const { parsed } = check(marigoldDocument())
  if (parsed === null) throw new Error('the sample brand is not valid')
  return parsed
}
const errorsOf = (...patches: Patch[]) =>
  check(edited(...patches)).findings.filter(({ severity }) => severity === 'error')

describe('a check while typing', () => {
  it('finds no error in the sample brand', () => {
    expect(errorsOf()).toEqual([])
  })

  it.each<[string, Patch[], { rule: string; path: unknown; step?: string }]>([
    [
      'an empty text',
      [set(step('age', 'title'), '')],
      { rule: 'schema', step: 'age', path: ['brand', 'quizFlow', 'questions', 2, 'title'] },
    ],
    [
      'an impossible condition',
      [
        set(step('age', 'when'), {
          all: [
            { question: 'gender', op: 'eq', value: 'male' },
            { question: 'gender', op: 'eq', value: 'female' },
          ],
        }),
      ],
      { rule: 'reachable', step: 'age', path: ['brand', 'quizFlow', 'questions', 2, 'when'] },
    ],
    [
      'an unknown value',
      [set(step('age', 'when'), { question: 'gender', op: 'eq', value: 'robot' })],
      { rule: 'known-value', step: 'age', path: ['brand', 'quizFlow', 'questions', 2, 'when', 'value'] },
    ],
    [
      'a language without translations',
      [set(['brand', 'languages'], ['en', 'de'])],
      { rule: 'text-translated', path: ['texts', 'de'] },
    ],
    [
      'a missing picture',
      [set(step('age', 'picture'), 'image:unknown.svg')],
      { rule: 'picture-exists', step: 'age', path: ['brand', 'quizFlow', 'questions', 2, 'picture'] },
    ],
    [
      'a mail without its amount',
      [set(['brand', 'mails', 'payments.receiptText'], 'Thank you')],
      { rule: 'mail-placeholders', path: ['brand', 'mails', 'payments.receiptText'] },
    ],
    [
      'low contrast',
      [set(['brand', 'theme', 'colors', 'ink'], '#ffffff')],
      { rule: 'theme-contrast', path: ['brand', 'theme', 'colors', 'ink'] },
    ],
  ])('finds %s and its place', (_, patches, expected) => {
    expect(errorsOf(...patches)).toContainEqual(expect.objectContaining(expected))
  })

  it.each<[string, Patch[], string]>([
    ['an overlong title', [set(step('age', 'title'), 'word '.repeat(40).trim())], 'text-length'],
    [
      'a claim without a source',
      [
        { op: 'remove', path: step('goal_celebration', 'source') },
        set(step('goal_celebration', 'description'), 'Nine out of 10 people agree: 95 % succeed.'),
      ],
      'claim-source',
    ],
  ])('warns of %s', (_, patches, rule) => {
    const { findings } = check(edited(...patches))
    expect(findings).toContainEqual(expect.objectContaining({ rule, severity: 'warning' }))
  })

  it('finds the same whether it has checked another document before or not', () => {
    const changed = edited(set(step('age', 'title'), 'Hello {unknown}'))
    expect(check(changed).findings).toEqual(createCheck(knowledgeOfBrand)(changed).findings)
    expect(check(marigoldDocument()).findings).toEqual(
      createCheck(knowledgeOfBrand)(marigoldDocument()).findings,
    )
  })
})

describe('differences in sentences', () => {
  const sentences = (language: 'en' | 'de', publication: 'publish' | 'recall', patches: Patch[]) => {
    const { t } = readerOf<'studio-diff'>(language, CATALOGUES['studio-diff'][language])
    return diffDocuments(marigoldDocument(), edited(...patches)).map((change) =>
      sentenceOf(change, {
        t,
        publication,
        leads: { 'sleep_quality:varies': 312, age: 1 },
        formatMoney,
        factNames: factNamesIn(readerTextsIn(language)),
      }),
    )
  }
  const varies = { op: 'remove', path: step('sleep_quality', 'options', { id: 'varies' }) } as const
  const price = set(['brand', 'plans', { id: '4-week-plan' }, 'finalPriceMinor'], 999)

  it('are none without changes', () => {
    expect(diffDocuments(marigoldDocument(), marigoldDocument())).toEqual([])
  })

  it('say in English what was removed, who chose it, and what visitors notice', () => {
    expect(sentences('en', 'publish', [varies])).toEqual([
      expect.stringMatching(
        /^Answer “.+” of “.+” was removed\. 312 leads chose it\. Visitors who started before continue on their version\.$/,
      ),
    ])
    expect(sentences('en', 'recall', [varies])[0]).toContain('Visitors who chose it are asked again.')
    expect(sentences('en', 'publish', [{ op: 'remove', path: step('age') }])[0]).toContain(
      '1 lead has answered it.',
    )
  })

  it('say it in German', () => {
    expect(sentences('de', 'publish', [varies])[0]).toMatch(
      /^Die Antwort „.+“ von „.+“ wurde entfernt\. 312 Leads haben sie gewählt\./,
    )
    const fact = set(step('age', 'when'), { fact: 'bmiCategory', op: 'eq', value: 'obese' })
    expect(sentences('de', 'publish', [fact])[0]).toContain('BMI-Kategorie ist Adipositas')
    expect(sentences('de', 'recall', [price])[0]).toContain('Besucher mitten im Quiz sehen den neuen Preis.')
  })

  it.each<[string, Patch[], RegExp]>([
    [
      'a moved step',
      [{ op: 'move', path: QUESTIONS, id: 'name', after: 'age' }],
      /^The step “What should we call you\?” was moved\./,
    ],
    [
      'a text',
      [set(step('age', 'title'), 'Your age?')],
      /^“Your age\?”: the text “How old are you\?” is now “Your age\?”\.$/,
    ],
    [
      'a condition in words',
      [set(step('age', 'when'), { fact: 'unitSystem', op: 'eq', value: 'metric' })],
      /^“How old are you\?” shows only if units is metric\. Before, all visitors saw it\./,
    ],
    [
      'a fact of a pack',
      [set(step('age', 'when'), { fact: 'weightToLoseKg', op: 'gt', value: 7 })],
      /shows only if weight to lose is more than 7 kg\./,
    ],
    ['a price', [price], /the first payment is \$9\.99 instead of \$/],
    ['a plan', [set(['brand', 'plans', { id: '4-week-plan' }, 'isActive'], false)], /is no longer for sale/],
    [
      'a colour',
      [set(['brand', 'theme', 'colors', 'ink'], '#000000')],
      /^Design, colors, ink: #[0-9a-f]{6} is now #000000\.$/,
    ],
    [
      'bounds',
      [set(step('age', 'validation', 'min'), 16)],
      /^“How old are you\?”: the bounds changed from 18 to 16\.$/,
    ],
    ['a language', [set(['brand', 'languages'], ['en', 'de'])], /^The language Deutsch was added\.$/],
    [
      'a text of the landing page',
      [set(['brand', 'landingPageContent', 'title'], 'New')],
      /^Landing page: the text “.+” is now “New”\.$/,
    ],
    [
      'the first text of a mail',
      [set(['brand', 'mails', 'payments.welcomeHeading'], 'Hi')],
      /^Emails: .*“Hi”.*\.$/,
    ],
  ])('name %s', (_, patches, expected) => {
    const found = sentences('en', 'publish', patches)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(expected)
  })
})

describe('the outline', () => {
  it('lists every step with its findings', () => {
    const document = edited(set(step('age', 'title'), ''))
    const outline = outlineOf(document, check(document))
    expect(outline[2]).toMatchObject({ id: 'age', position: 3, title: '', type: 'numeric' })
    expect(outline[2]?.findings).toHaveLength(1)
  })

  it('has one segment for neighbours with the same condition', () => {
    const segments = flowSegments(marigoldDocument())
    expect(segments.flatMap(({ steps }) => steps)).toHaveLength(52)
    expect(segments.find(({ steps }) => steps.includes('goal_celebration'))).toMatchObject({
      from: 'goal_weight',
      otherwise: 'weekly_activity',
    })
  })
})

describe('uses', () => {
  const { knowledge } = parsedOf()
  it('of an option are the conditions that compare with it', () => {
    const uses = usesOf(
      marigoldDocument(),
      { kind: 'option', step: 'sleep_quality', value: 'varies' },
      knowledge,
    )
    expect(uses).toContainEqual(
      expect.objectContaining({
        how: 'condition',
        content: { question: 'sleep_quality', op: 'in', value: ['trouble_falling_asleep', 'varies'] },
      }),
    )
  })

  it('of a step are conditions, facts, texts and the report', () => {
    const hows = (id: string) =>
      new Set(usesOf(marigoldDocument(), { kind: 'step', id }, knowledge).map(({ how }) => how))
    expect([...hows('gender')]).toContain('report')
    expect([...hows('weight')]).toEqual(expect.arrayContaining(['fact', 'placeholder', 'counterpart']))
    expect([...hows('name')]).toContain('placeholder')
    expect([...hows('weight_loss_goal')]).toContain('claim')
  })

  it('of a picture, a label and a section are the places that name them', () => {
    const of = (subject: Parameters<typeof usesOf>[1]) => usesOf(marigoldDocument(), subject, knowledge)
    expect(of({ kind: 'picture', picture: 'emoji:seedling' }).length).toBeGreaterThan(2)
    expect(of({ kind: 'label', id: 'habits' }).length).toBeGreaterThan(5)
    expect(of({ kind: 'section', page: 'terms', id: 'withdrawal' }).map(({ how }) => how)).toContain('rule')
    expect(of({ kind: 'claim', id: 'downloads' })).toEqual([])
  })
})

describe('a visitor for the preview', () => {
  const { brand, knowledge } = parsedOf()
  it('reaches every step, with answers that meet its condition', () => {
    for (const question of brand.quizFlow.questions.filter(({ landingPageOnly }) => !landingPageOnly)) {
      const found = answersToStep(brand.quizFlow, question.id, knowledge)
      expect(found, question.id).not.toBeNull()
      const isMet = !question.when || (found !== null && evaluate(question.when, { ...found, knowledge }))
      expect(isMet, question.id).toBe(true)
    }
    expect(answersToStep(brand.quizFlow, 'unknown', knowledge)).toBeNull()
  })

  it('conditions of a step are about earlier questions and known facts', () => {
    const at = (id: string) =>
      subjectChoices(
        brand.quizFlow,
        brand.quizFlow.questions.findIndex((question) => question.id === id),
        knowledge,
      ).map(({ subject }) => (subject.kind === 'fact' ? subject.name : subject.id))
    expect(at('age')).toEqual(['gender', 'weight_loss_goal', 'unitSystem'])
    expect(at('goal_celebration')).toContain('weightToLoseKg')
  })
})
