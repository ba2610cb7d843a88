import type { Appearance } from '@stripe/stripe-js'
import { appearanceStyles } from './appearance.ts'
import { element, styleSheet } from '../dom.ts'
import { Emitter } from './emitter.ts'
import { IntegrationError } from '../integration-error.ts'

/** Time for the page to add its handlers after mounting an element. */
const READY_AFTER_MS = 20

/**
 * The common part of elements: mounting, a shadow root for their styles (Stripe uses frames) and focus events. Input
 * survives `unmount` and `mount`, as in Stripe.js.
 */
export abstract class MountedElement extends Emitter {
  readonly #host: HTMLElement
  readonly #appearance = styleSheet('')
  readonly #onDestroy: () => void
  protected readonly root: ShadowRoot
  #container: Element | null = null
  #isDestroyed = false
  #hasFocus = false
  #readyTimer: ReturnType<typeof setTimeout> | null = null

  protected constructor(css: string, onDestroy: () => void) {
    super()
    this.#onDestroy = onDestroy
    this.#host = element('div', { class: '__PrivateStripeElement' })
    this.root = this.#host.attachShadow({ mode: 'open' })
    this.root.adoptedStyleSheets = [styleSheet(css), this.#appearance]
    this.#host.addEventListener('focusin', () => this.#setFocus(true))
    this.#host.addEventListener('focusout', (event) => {
      const isInside = event.relatedTarget instanceof Node && this.#host.contains(event.relatedTarget)
      if (!isInside) this.#setFocus(false)
    })
    this.#host.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.emit('escape', { elementType: this.elementType })
    })
  }

  abstract readonly elementType: string
  /** The details of the `ready` event besides the type. */
  protected abstract readyDetails(): object
  protected abstract focusFirst(): void
  abstract clear(): void

  get isMounted(): boolean {
    return this.#container !== null
  }

  mount(target: string | HTMLElement): void {
    this.assertAlive()
    const container = containerOf(target)
    if (this.#container === container) return
    if (this.#container !== null) {
      throw new IntegrationError(
        'This Element is already mounted. Use `unmount()` to unmount the Element before re-mounting.',
      )
    }
    if (container.childNodes.length > 0) {
      console.warn('[Stripe.js] This Element will be mounted to a DOM element that contains child nodes.')
      container.replaceChildren()
    }
    this.#container = container
    container.classList.add('StripeElement')
    container.append(this.#host)
    this.#readyTimer = setTimeout(() => {
      this.emit('ready', { elementType: this.elementType, ...this.readyDetails() })
      this.onReady()
    }, READY_AFTER_MS)
  }

  unmount(): void {
    this.assertAlive()
    if (this.#readyTimer !== null) clearTimeout(this.#readyTimer)
    this.#host.remove()
    this.#container?.classList.remove('StripeElement', 'StripeElement--focus')
    this.#container = null
  }

  destroy(): void {
    this.unmount()
    this.#isDestroyed = true
    this.#onDestroy()
  }

  focus(): void {
    this.assertAlive()
    this.focusFirst()
  }

  blur(): void {
    this.assertAlive()
    if (this.root.activeElement instanceof HTMLElement) this.root.activeElement.blur()
  }

  /** Applies the group's appearance, at first and when it changes. */
  applyAppearance(appearance: Appearance): void {
    this.#appearance.replaceSync(appearanceStyles(appearance))
    this.#host.classList.toggle('calm', appearance.disableAnimations === true)
  }

  /** Called after `ready`. */
  protected onReady(): void {}

  protected assertAlive(): void {
    if (this.#isDestroyed) {
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    }
  }

  /** Enter in a field submits the page's form, as with Stripe's elements. */
  protected submitForm(): void {
    this.#container?.closest('form')?.requestSubmit()
  }

  #setFocus(hasFocus: boolean): void {
    if (this.#hasFocus === hasFocus) return
    this.#hasFocus = hasFocus
    this.#container?.classList.toggle('StripeElement--focus', hasFocus)
    this.emit(hasFocus ? 'focus' : 'blur', { elementType: this.elementType })
  }
}

function containerOf(target: unknown): Element {
  if (target instanceof Element) return target
  if (typeof target !== 'string' || target === '') {
    throw new IntegrationError(
      'Missing argument. Make sure to call mount() with a valid DOM element or selector.',
    )
  }
  const found = document.querySelector(target)
  if (found) return found
  throw new IntegrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page.\nMake sure the element exists on the page before calling mount().`,
  )
}
