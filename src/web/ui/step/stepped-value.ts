import { formatAmount, parseAmount } from '#shared/lib/amount.ts'

/** The next whole number up or down, within the range. An empty or unreadable field begins at `start`. */
export function steppedValue(
  text: string,
  direction: 1 | -1,
  { min, max, start }: { min: number; max: number; start: number },
): string {
  const value = parseAmount(text)
  const next = value === null ? start : direction === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1
  return formatAmount(Math.min(max, Math.max(min, next)))
}

/** A handler for a field that the arrow keys step. */
export const stepByArrowKeys =
  (onStep: (direction: 1 | -1) => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
