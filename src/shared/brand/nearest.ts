import { type FindingText, findingText } from './finding-text.ts'

/** Levenshtein's distance: how many letters to add, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (const [at, other] of to.split('').entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The option that `value` is most likely a slip of: at most two letters differ, or a third of a long word. */
export function nearest(value: string, options: Iterable<string>): string | undefined {
  let best: { option: string; distance: number } | undefined
  for (const option of options) {
    const longer = Math.max(value.length, option.length)
    const limit = longer < 5 ? 1 : Math.max(2, Math.floor(longer / 3))
    const distance = editDistance(value.toLowerCase(), option.toLowerCase())
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { option, distance }
  }
  return best?.option
}

/** Longer lists are not printed. */
const MAX_LISTED = 16

/**
 * What to write instead of `value`: `Did you mean "health"? Valid are none, personal, health.`
 * @param otherwise if no option is close, and there are too many to list
 * @returns `{ fix }` for a finding, or nothing
 */
export function suggestion(
  value: unknown,
  options: readonly string[],
  otherwise?: FindingText,
): { fix?: FindingText } {
  const close = nearest(String(value), options)
  const listed = [...new Set(options)]
  const isShort = listed.length > (close === undefined ? 0 : 1) && listed.length <= MAX_LISTED
  const all = listed.join(', ')
  if (close !== undefined)
    return {
      fix: isShort
        ? findingText('fixDidYouMeanOf', { close, options: all })
        : findingText('fixDidYouMean', { close }),
    }
  if (isShort)
    return {
      fix:
        listed.length === 1
          ? findingText('fixValidIs', { option: all })
          : findingText('fixValidAre', { options: all }),
    }
  return otherwise === undefined ? {} : { fix: otherwise }
}
