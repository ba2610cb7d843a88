import type { ChoiceOption } from '#shared/quiz/question.ts'
import type { ChoiceShape } from '#web/ui/controls/choice-card.tsx'

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
