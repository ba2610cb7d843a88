import { conditionAsNote } from '#shared/brand/walk/describe-condition.ts'
import type { FactNames } from '#shared/pack/pack-operator.ts'
import type { Condition } from '#shared/quiz/question.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import type { Change } from './change.ts'
import { conditionWords, type DiffTexts, partWords, pathWords, settingWords } from './diff-words.ts'

export type DiffContext = {
  t: DiffTexts
  /** Number of leads with an answer, by step, and by option as `STEP:VALUE`. */
  leads: Readonly<Record<string, number>>
  /** `publish`: visitors in the middle of the quiz continue on their version; `recall`: they move to the new one. */
  publication: 'publish' | 'recall'
  formatMoney: (minor: number, currency: string) => string
  factNames: FactNames
}

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>
const SHOWN = 120
/** The beginning of a text, long enough to recognize it. */
const shortened = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).trimEnd()}…`

const leadsOf = ({ leads }: DiffContext, key: string): number =>
  Object.hasOwn(leads, key) ? (leads[key] ?? 0) : 0

/** What happens to visitors in the middle of the quiz. */
const effect = ({ t, publication }: DiffContext, ofRecall: string): string =>
  publication === 'publish' ? t('stayOnVersion') : ofRecall

function stepSentences(change: ChangeOf<'step-added' | 'step-removed' | 'step-moved'>, context: DiffContext) {
  const { t } = context
  const { title } = change
  if (change.kind === 'step-added') return [t('stepAdded', { title }), effect(context, t('askedNow'))]
  if (change.kind === 'step-moved') return [t('stepMoved', { title }), effect(context, t('seeNewSteps'))]
  const count = leadsOf(context, change.step)
  return [
    t('stepRemoved', { title }),
    ...(count > 0 ? [t('leadsAnswered', { count })] : []),
    effect(context, t('notAskedAnyMore')),
  ]
}

function optionSentences(
  change: ChangeOf<'option-added' | 'option-removed' | 'options-moved'>,
  context: DiffContext,
) {
  const { t } = context
  const { title, label, step, option } = change
  if (change.kind === 'options-moved') return [t('optionsMoved', { title })]
  if (change.kind === 'option-added') return [t('optionAdded', { title, label })]
  const count = leadsOf(context, `${step}:${option}`)
  return [
    t('optionRemoved', { title, label }),
    ...(count > 0 ? [t('leadsChose', { count })] : []),
    effect(context, t('askedAgain')),
  ]
}

function conditionSentences({ title, before, after }: ChangeOf<'condition'>, context: DiffContext) {
  const { t } = context
  const names = { facts: context.factNames, words: conditionWords(t) }
  const note = (condition: Condition) => conditionAsNote(condition, names)
  const end = effect(context, t('seeNewSteps'))
  if (before === null) return after === null ? [] : [t('conditionAdded', { title, after: note(after) }), end]
  if (after === null) return [t('conditionRemoved', { title, before: note(before) }), end]
  return [t('conditionChanged', { title, before: note(before), after: note(after) }), end]
}

const placeOf = (change: ChangeOf<'text' | 'picture'>, t: DiffTexts): string => {
  if (change.title !== '') return t('quoted', { text: change.title })
  return 'path' in change ? partWords(change.path, t) : t('partPictures')
}

function textSentences(change: ChangeOf<'text'>, { t }: DiffContext) {
  const place = placeOf(change, t)
  const [before, after] = [change.before ?? '', change.after ?? ''].map(shortened)
  if (change.before === null) return [t('textAdded', { place, after: after ?? '' })]
  if (change.after === null) return [t('textRemoved', { place, before: before ?? '' })]
  return [t('textChanged', { place, before: before ?? '', after: after ?? '' })]
}

function pictureSentences(change: ChangeOf<'picture'>, { t }: DiffContext) {
  const { before, after } = change
  const place = placeOf(change, t)
  if (before === null) return [t('pictureAdded', { place, after: after ?? '' })]
  if (after === null) return [t('pictureRemoved', { place, before })]
  if (before === after) return [t('pictureReplaced', { place, after })]
  return [t('pictureChanged', { place, before, after })]
}

const PRICES = {
  finalPriceMinor: 'firstPrice',
  priceMinor: 'renewalPrice',
  originalPriceMinor: 'originalPrice',
} as const

function priceSentences({ name, field, currency, before, after }: ChangeOf<'price'>, context: DiffContext) {
  const { t, formatMoney } = context
  const word = t(PRICES[field])
  const money = (minor: number) => formatMoney(minor, currency)
  const end = context.publication === 'publish' ? t('oldPrice') : t('newPrice')
  if (before === null)
    return after === null ? [] : [t('priceAdded', { name, field: word, after: money(after) }), end]
  if (after === null) return [t('priceRemoved', { name, field: word, before: money(before) }), end]
  return [t('priceChanged', { name, field: word, before: money(before), after: money(after) }), end]
}

const PLANS = {
  'plan-added': 'planAdded',
  'plan-removed': 'planRemoved',
  'plan-on-sale': 'planOnSale',
  'plan-off-sale': 'planOffSale',
} as const

/** The old and the new value of a change without a special sentence. */
function pairSentences(
  { before, after }: { before: string | null; after: string | null },
  sentences: {
    added: (after: string) => string
    removed: (before: string) => string
    changed: (before: string, after: string) => string
  },
): string[] {
  if (before === null) return after === null ? [] : [sentences.added(shortened(after))]
  if (after === null) return [sentences.removed(shortened(before))]
  return [sentences.changed(shortened(before), shortened(after))]
}

function sentencesOf(change: Change, context: DiffContext): string[] {
  const { t } = context
  switch (change.kind) {
    case 'step-added':
    case 'step-removed':
    case 'step-moved':
      return stepSentences(change, context)
    case 'option-added':
    case 'option-removed':
    case 'options-moved':
      return optionSentences(change, context)
    case 'condition':
      return conditionSentences(change, context)
    case 'text':
      return textSentences(change, context)
    case 'picture':
      return pictureSentences(change, context)
    case 'plan-added':
    case 'plan-removed':
    case 'plan-on-sale':
    case 'plan-off-sale':
      return [t(PLANS[change.kind], { name: change.name })]
    case 'price':
      return priceSentences(change, context)
    case 'theme': {
      const place = pathWords(change.path)
      return pairSentences(change, {
        added: (after) => t('themeAdded', { place, after }),
        removed: () => t('themeRemoved', { place }),
        changed: (before, after) => t('themeChanged', { place, before, after }),
      })
    }
    case 'section-added':
    case 'section-removed': {
      const place = partWords(['brand', change.page], t)
      return [
        t(change.kind === 'section-added' ? 'sectionAdded' : 'sectionRemoved', {
          place,
          title: change.title,
        }),
      ]
    }
    case 'language-added':
    case 'language-removed': {
      const language = LANGUAGES[change.language].name
      return [t(change.kind === 'language-added' ? 'languageAdded' : 'languageRemoved', { language })]
    }
    case 'translations':
      return [t('translations', { language: LANGUAGES[change.language].name, count: change.count })]
    case 'step-setting': {
      const field = settingWords(change.field, t)
      const { title } = change
      return pairSentences(change, {
        added: (after) => t('settingAdded', { title, field, after }),
        removed: (before) => t('settingRemoved', { title, field, before }),
        changed: (before, after) => t('settingChanged', { title, field, before, after }),
      })
    }
    case 'other': {
      const place = `${partWords(change.path, t)} (${pathWords(change.path)})`
      return pairSentences(change, {
        added: (after) => t('otherAdded', { place, after }),
        removed: (before) => t('otherRemoved', { place, before }),
        changed: (before, after) => t('otherChanged', { place, before, after }),
      })
    }
  }
}

/** Describes a change: what happened, how many leads have the answer, and what visitors in the middle of the quiz see. */
export const sentenceOf = (change: Change, context: DiffContext): string =>
  sentencesOf(change, context).join(' ')
