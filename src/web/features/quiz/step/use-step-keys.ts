import { type RefObject, useEffect } from 'react'
import { type KeyPlace, keyAction } from './step-keys.ts'

/** Marks, in the elements of a step, what the keys act on. */
export const OPTION_ATTRIBUTE = { 'data-quiz-option': '' }

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('[role="checkbox"]')) return 'checkbox'
  if (target.closest('input, textarea, select')) return 'text'
  return target.closest('button, a, summary, [role="tab"]') ? 'control' : 'page'
}

/** Lets the keyboard answer the step inside `ref` from wherever the focus is; see `keyAction`. */
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
          place: placeOf(event.target),
        },
        options.length,
      )
      if (!action) return
      if (action.kind === 'type') {
        // The focus moves before the character is typed, so the field gets it.
        step.querySelector('input')?.focus()
        return
      }
      event.preventDefault()
      // A key that stays down must not answer the steps that follow.
      if (event.repeat) return
      if (action.kind === 'choose') options[action.index]?.click()
      else step.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ref])
}
