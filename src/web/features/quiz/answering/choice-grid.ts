import type { ChoiceOption } from '#shared/quiz/question.ts'
import type { ChoiceShape } from '#web/ui/controls/choice-card.tsx'

/** Columns of a grid of tiles where three fit beside each other, and where they do not. */
const WIDE_COLUMNS = 3
const NARROW_COLUMNS = 2
/** So few rows have room for larger ones. */
const ROOMY_ROWS = 3

/**
 * How many columns the odd tile of a grid takes, so that no row has holes: `wide` in three columns,
 * `narrow` in two. 1 where everything fits.
 */
export function oddTileSpan(count: number): { wide: number; narrow: number } {
  const filling = (columns: number) => 1 + ((columns - (count % columns)) % columns)
  return { wide: filling(WIDE_COLUMNS), narrow: filling(NARROW_COLUMNS) }
}

/** How options are drawn: two with pictures stand tall beside each other, a few get roomier rows. */
export function choiceShape(
  options: readonly ChoiceOption[],
  layout: 'list' | 'grid',
): { shape: ChoiceShape; isRoomy: boolean } {
  if (layout === 'grid') return { shape: 'tile', isRoomy: false }
  const isPair = options.length === 2 && options.every(({ picture, description }) => picture && !description)
  return isPair ? { shape: 'tall', isRoomy: false } : { shape: 'row', isRoomy: options.length <= ROOMY_ROWS }
}
