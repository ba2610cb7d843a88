import { type RefObject, useEffect } from 'react'

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

function targetOf(element: EventTarget | null): KeyTarget {
  if (!(element instanceof Element)) return 'page'
  if (element.closest('[role="checkbox"]')) return 'checkbox'
  if (element.closest('input, textarea, select')) return 'text'
  return element.closest('button, a, summary, [role="tab"]') ? 'control' : 'page'
}

/** Lets the keyboard answer the step inside `ref`, wherever the focus is; see `keyAction`. */
export function useStepKeys(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = ref.current
      if (!step || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]'))
        return
      const options = step.querySelectorAll<HTMLElement>('[data-quiz-option]')
      const action = keyAction(
        {
          key: event.key,
          hasModifier: event.ctrlKey || event.metaKey || event.altKey,
          target: targetOf(event.target),
        },
        options.length,
      )
      if (!action) return
      if (action.kind === 'type') {
        // The focus moves before the character arrives, so the field receives it.
        step.querySelector('input')?.focus()
        return
      }
      event.preventDefault()
      // A key held down must not answer the following steps.
      if (event.repeat) return
      if (action.kind === 'choose') options[action.index]?.click()
      else step.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ref])
}
