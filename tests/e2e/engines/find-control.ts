export type ControlRole = 'button' | 'radio' | 'checkbox' | 'tab' | 'textbox'

/**
 * The control with this role and accessible name, also in shadow roots, once nothing moves; null: not yet. An empty name
 * finds the only one of its role. Runs in the page, so it must not use anything outside of itself.
 */
export function findControl(role: ControlRole, name: string): Element | null {
  const selectors = {
    button: 'button:not([role])',
    radio: '[role="radio"], input[type="radio"]',
    checkbox: '[role="checkbox"], input[type="checkbox"]',
    tab: '[role="tab"]',
    textbox: 'input:not([type="radio"], [type="checkbox"], [type="hidden"])',
  }
  const moves = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
  if (document.getAnimations().some(moves)) return null

  const matching = (root: Document | ShadowRoot): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selectors[role]),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? matching(shadowRoot) : [])),
  ]
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return copy.textContent.replaceAll(/\s+/g, ' ').trim()
  }
  const nameOf = (element: HTMLElement): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const root = element.getRootNode() as Document | ShadowRoot
    const labels = ids.map((id) => root.getElementById(id))
    if (element instanceof HTMLInputElement) labels.push(...(element.labels ?? []))
    const label = labels.flatMap((one) => (one ? textOf(one) : [])).join(' ')
    return element.getAttribute('aria-label') ?? (label || textOf(element))
  }
  const isUsable = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled')
  const found = matching(document).filter(isUsable)
  const named = name === '' ? found : found.filter((element) => nameOf(element) === name)
  return named.length === 1 ? (named[0] ?? null) : null
}
