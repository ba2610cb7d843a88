import { type RefObject, useEffect } from 'react'
import { type KeyTarget, keyAction } from './step-keys.ts'

/** Marks the options that keys act on. */
export const OPTION_ATTRIBUTE = { 'data-quiz-option': '' }

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
