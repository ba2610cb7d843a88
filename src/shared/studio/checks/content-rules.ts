import { findingText } from '#shared/brand/finding-text.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { Finding } from '#shared/brand/finding.ts'
import type { BrandText } from '#shared/brand/schema/texts/brand-texts.ts'
import type { Question, Text } from '#shared/quiz/question.ts'

/**
 * How many characters of a text fit on a phone 360 px wide, by a pattern of the text's key. Longer texts push the buttons out
 * of sight.
 */
const MAX_CHARACTERS: readonly (readonly [RegExp, number])[] = [
  [/^landingPageContent\.title$/, 90],
  [/^landingPageContent\.subtitle$/, 200],
  [/^quizFlow\.labels\.[^.]+\.label$/, 24],
  [/^quizFlow\.questions\.[^.]+\.title(?:\.cases\..*|\.otherwise)?$/, 120],
  [/^quizFlow\.questions\.[^.]+\.buttonText$/, 40],
  [/\.options(?:ByTab\.[^.]+)?\.[^.]+\.label(?:\.cases\..*|\.otherwise)?$/, 70],
  [/\.options(?:ByTab\.[^.]+)?\.[^.]+\.description(?:\.cases\..*|\.otherwise)?$/, 120],
  [/^plans\.[^.]+\.name$/, 40],
  [/^plans\.[^.]+\.description$/, 120],
  [/^consent\.notice(?:WithAdvertising)?\.text$/, 200],
]
/** Visitors do not read longer cards. */
const MAX_CARD_WORDS = 70

const EXCERPT_CHARACTERS = 50
const excerpt = (text: string) =>
  text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS)}…`
const stepOfKey = (key: string): string | undefined => /^quizFlow\.questions\.([^.]+)\./.exec(key)?.[1]

/** Texts that are too long for their place on a phone. */
export const lengthFindings = (texts: readonly BrandText[]): Finding[] =>
  texts.flatMap(({ key, text }) => {
    const [, most] = MAX_CHARACTERS.find(([pattern]) => pattern.test(key)) ?? []
    if (most === undefined || text.length <= most) return []
    const step = stepOfKey(key)
    return {
      rule: 'text-length',
      message: findingText('textTooLong', { text: excerpt(text), length: text.length, most }),
      fix: findingText('fixTextTooLong'),
      ...(step === undefined ? { path: [key.split('.', 1)[0] ?? ''] } : { step }),
      value: text,
    }
  })

const partsOf = (text: Text | undefined): string[] => {
  if (text === undefined) return []
  return typeof text === 'string' ? [text] : [...text.cases.map((each) => each.text), text.otherwise]
}

const isCard = ({ type }: Question): boolean => type === 'info-card' || type === 'in-page-info-card'
const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** Figures and references to research, which need a source. */
const CLAIM =
  /\d\s?%|\b\d+ (?:out of|in|von) \d+\b|\b(?:studies|study|research|researchers|clinical|scientifically|proven|Studien?|Forschung|wissenschaftlich|nachgewiesen)\b/i

function cardFindings(question: Question): Finding[] {
  const texts = [...partsOf(question.title), ...partsOf(question.description)]
  const longest = Math.max(0, ...partsOf(question.description).map(words))
  const claim = question.source === undefined ? texts.find((text) => CLAIM.test(text)) : undefined
  return [
    ...(longest > MAX_CARD_WORDS
      ? [
          {
            step: question.id,
            rule: 'text-length',
            message: findingText('cardTooLong', { length: longest, most: MAX_CARD_WORDS }),
            fix: findingText('fixCardTooLong'),
            path: ['description'],
          },
        ]
      : []),
    ...(claim === undefined
      ? []
      : [
          {
            step: question.id,
            rule: 'claim-source',
            message: findingText('claimWithoutSource', { text: excerpt(claim) }),
            fix: findingText('fixClaimSource'),
            path: [],
            value: claim,
          },
        ]),
  ]
}

/** Information cards that are too long, or claim something without a source. */
export const cardsFindings = ({ quizFlow }: Pick<Brand, 'quizFlow'>): Finding[] =>
  quizFlow.questions.filter(isCard).flatMap(cardFindings)
