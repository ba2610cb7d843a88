import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { ChoiceOption } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { useEarlyTap } from '#web/app/browser/early-tap.ts'
import { inlineKey } from '#web/app/browser/inline-direction.ts'
import { ChoiceCard, type ChoiceShape } from '../controls/choice-card.tsx'
import { QUESTION_TITLE_ID } from './step-heading.tsx'
import { movedIndex } from './step-keys.ts'

/** Columns of a grid of tiles, if three fit and if not. */
const WIDE_COLUMNS = 3
const NARROW_COLUMNS = 2
/** Up to this many rows can be larger. */
const ROOMY_ROWS = 3

/**
 * How many columns the odd tile of a grid spans, so that no row has a gap: `wide` in three columns, `narrow` in two.
 */
export function oddTileSpan(count: number): { wide: number; narrow: number } {
  const filling = (columns: number) => 1 + ((columns - (count % columns)) % columns)
  return { wide: filling(WIDE_COLUMNS), narrow: filling(NARROW_COLUMNS) }
}

/** How options are drawn: two with pictures are tall tiles side by side; a few get larger rows. */
export function choiceShape(
  options: readonly ChoiceOption[],
  layout: 'list' | 'grid',
): { shape: ChoiceShape; isRoomy: boolean } {
  if (layout === 'grid') return { shape: 'tile', isRoomy: false }
  const isPair = options.length === 2 && options.every(({ picture, description }) => picture && !description)
  return isPair ? { shape: 'tall', isRoomy: false } : { shape: 'row', isRoomy: options.length <= ROOMY_ROWS }
}

type ChoiceOptionsProps = {
  options: readonly ChoiceOption[]
  context: QuizContext
  kind: 'single' | 'multiple'
  layout: 'list' | 'grid'
  chosenValues: readonly string[]
  onChoose: (value: string) => void
}

/** The breakpoints are in rem: with larger text, fewer tiles fit in a row. */
const GROUPS: Record<ChoiceShape, string> = {
  row: 'flex flex-col gap-3',
  tile: 'grid grid-cols-2 gap-2.5 min-[23.125rem]:grid-cols-3',
  tall: 'grid grid-cols-2 gap-3',
}
const WIDE_SPANS = ['', '', 'min-[23.125rem]:col-span-2', 'min-[23.125rem]:col-span-3']
const NARROW_SPANS = ['', '', 'max-[23.0625rem]:col-span-2']

/**
 * The options of a question. A single choice is one tab stop; arrow keys move the focus without choosing, since
 * choosing continues the quiz. Enter, Space, a digit or a tap chooses.
 */
export function ChoiceOptions({
  options,
  context,
  kind,
  layout,
  chosenValues,
  onChoose,
}: ChoiceOptionsProps) {
  useEarlyTap(
    options.map(({ value }) => value),
    onChoose,
  )
  const isSingle = kind === 'single'
  const { shape, isRoomy } = choiceShape(options, layout)
  const chosenIndex = options.findIndex((option) => chosenValues.includes(option.value))
  const span = oddTileSpan(options.length)
  // The odd option fills its row: the first with pictures ("all of them"), else the last ("I don't know").
  const oddIndex = options[0]?.picture ? 0 : options.length - 1

  // The group handles the clicks and keys of its cards: with handlers of their own, all of them would render again.
  const cardsIn = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('[data-quiz-option]')]
  const indexOf = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) =>
    cardsIn(currentTarget).findIndex((card) => target instanceof Node && card.contains(target))

  const handlers = {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const chosen = options[indexOf(event)]
      if (chosen) onChoose(chosen.value)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const index = indexOf(event)
      const target = movedIndex(inlineKey(event.key), index, options.length)
      if (index < 0 || target === null) return
      event.preventDefault()
      cardsIn(event.currentTarget)[target]?.focus()
    },
  }

  return (
    <div
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={QUESTION_TITLE_ID}
      className={GROUPS[shape]}
      {...handlers}
    >
      {options.map((option, index) => (
        <ChoiceCard
          data-quiz-option=""
          data-early-tap={option.value}
          key={option.id}
          role={isSingle ? 'radio' : 'checkbox'}
          shape={shape}
          isRoomy={isRoomy}
          isChosen={chosenValues.includes(option.value)}
          label={resolveText(option.label, context)}
          description={option.description && resolveText(option.description, context)}
          picture={option.picture}
          keyHint={index < 9 ? String(index + 1) : undefined}
          tabIndex={isSingle && index !== Math.max(chosenIndex, 0) ? -1 : 0}
          className={
            shape === 'tile' && index === oddIndex
              ? `${WIDE_SPANS[span.wide]} ${NARROW_SPANS[span.narrow]}`
              : ''
          }
        />
      ))}
    </div>
  )
}
