import { CHEVRON, FLASK } from './card-icons.ts'
import { formatCardNumber } from './card-number.ts'
import { drawing, element, freshId } from '../dom.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'
import type { FormReader } from '../texts/form-texts.ts'

/**
 * A notice that payments are simulated, with a menu of test cards to fill in. The menu opens over the form; arrow keys
 * move through it, Escape closes it.
 */
export function testCardNotice(t: FormReader, onChoose: (card: TestCard) => void): HTMLElement {
  const listId = freshId('test-cards')
  const button = element(
    'button',
    { type: 'button', class: 'Menu-button', 'aria-expanded': 'false', 'aria-controls': listId },
    t('useTestCard'),
    drawing(CHEVRON, 'Menu-chevron'),
  )
  const items = TEST_CARDS.map((card) => {
    const item = element(
      'button',
      { type: 'button', class: 'Menu-item' },
      element('span', {}, t(card.label, { brand: card.brand ?? '' })),
      element('span', { class: 'Menu-number', dir: 'ltr' }, formatCardNumber(card.number)),
    )
    item.addEventListener('click', () => {
      setOpen(false)
      onChoose(card)
    })
    return item
  })
  const list = element(
    'ul',
    { class: 'Menu', id: listId, 'aria-label': t('testCards'), hidden: true },
    ...items.map((item) => element('li', {}, item)),
  )
  const notice = element(
    'div',
    { class: 'Notice' },
    element('p', { class: 'Notice-text' }, drawing(FLASK, 'Notice-icon'), t('simulated')),
    button,
    list,
  )

  let whileOpen: AbortController | null = null
  const setOpen = (isOpen: boolean): void => {
    button.setAttribute('aria-expanded', String(isOpen))
    list.hidden = !isOpen
    whileOpen?.abort()
    whileOpen = null
    if (!isOpen) return
    whileOpen = new AbortController()
    const closeOutside = (event: Event): void => {
      if (!event.composedPath().includes(notice)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal: whileOpen.signal })
    items[0]?.focus()
  }
  button.addEventListener('click', () => setOpen(list.hidden === true))
  notice.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !notice.contains(relatedTarget)) setOpen(false)
  })
  notice.addEventListener('keydown', (event) => {
    if (list.hidden === true) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
      button.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = items.findIndex((item) => item === event.target)
    items[(at + step + items.length) % items.length]?.focus()
  })
  return notice
}
