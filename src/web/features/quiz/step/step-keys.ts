/** Where a key was pressed. */
export type KeyTarget = 'page' | 'text' | 'checkbox' | 'control'
export type KeyAction = { kind: 'choose'; index: number } | { kind: 'next' } | { kind: 'type' }

type KeyPress = { key: string; hasModifier: boolean; target: KeyTarget }

/**
 * The action of a key on a step: a digit chooses the option of that number or, without options, starts typing; Enter
 * continues, except on a control that Enter presses. Null for other keys.
 */
export function keyAction({ key, hasModifier, target }: KeyPress, optionCount: number): KeyAction | null {
  if (hasModifier || target === 'text') return null
  if (key === 'Enter') return target === 'control' ? null : { kind: 'next' }
  if (!/^\d$/.test(key)) return null
  if (optionCount === 0) return { kind: 'type' }
  const index = Number(key) - 1
  return index >= 0 && index < optionCount ? { kind: 'choose', index } : null
}

/** The index an arrow key, Home or End moves to in a list of options; null for other keys. */
export function movedIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowUp':
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
