/** Where a key was pressed: on nothing in particular, in a text field, on a check box, or on another control. */
export type KeyPlace = 'page' | 'text' | 'checkbox' | 'control'
export type KeyAction = { kind: 'choose'; index: number } | { kind: 'next' } | { kind: 'type' }

type KeyPress = { key: string; hasModifier: boolean; place: KeyPlace }

/**
 * What a key does on a step: digits choose the option of that number or, where there is nothing to choose,
 * begin to type; Enter goes on, except on a control that Enter presses. Null for everything else.
 */
export function keyAction({ key, hasModifier, place }: KeyPress, optionCount: number): KeyAction | null {
  if (hasModifier || place === 'text') return null
  if (key === 'Enter') return place === 'control' ? null : { kind: 'next' }
  if (!/^\d$/.test(key)) return null
  if (optionCount === 0) return { kind: 'type' }
  const index = Number(key) - 1
  return index >= 0 && index < optionCount ? { kind: 'choose', index } : null
}

/** Where an arrow, Home or End leads in a group of options laid out in order; null for other keys. */
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
