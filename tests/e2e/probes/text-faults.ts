import type { Page } from '@playwright/test'

/** Names of things that every language writes alike. */
const NAMES = [
  'Visa|Mastercard|American|Express|Stripe|Apple|App|Store|Google|Play|Pay|PayPal|Link',
  'RevenueCat|CompleteRegistration|Purchase|English|Deutsch|UTC|GMT|USD|US|ms|min',
]

/** Addresses, numbers of receipts, ids and words with digits, such as those of the database. */
const IDS = /\S*@[\w.-]+|https?:\/\/\S+|\b(?=(?:[\w-]*\d){4}|[\w-]{20})[\w-]+(?:\.\w+)?|\w*[\d_]\w*/g

/** What a page contains without being written by the product or a brand. */
export type OwnTexts = readonly string[]

/**
 * The texts of a page, and of attributes that are shown or read out, with a word whose letters are not marked. `data` is
 * left out, and so are addresses, ids and words with digits.
 */
export async function unmarkedTexts(page: Page, data: OwnTexts): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const ATTRIBUTES = [
      'placeholder',
      'aria-label',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
      'label',
    ]
    // Fields of stored records, and what people have typed.
    const NO_TEXTS = 'script, style, noscript, template, code, [translate="no"]'
    const found = new Set<string>([document.title])
    const isShown = (element: Element) =>
      element.closest('option, optgroup') !== null ||
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement === null || parentElement.closest(NO_TEXTS)) continue
      if (isShown(parentElement)) found.add(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element)) continue
      for (const name of ATTRIBUTES) found.add(element.getAttribute(name) ?? '')
    }
    const description = document.querySelector('meta[name="description"]')
    found.add(description?.getAttribute('content') ?? '')
    return [...found]
  })
  const longestFirst = data.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  const allowed = new Set(NAMES.flatMap((names) => names.split('|')))
  return texts.filter((text) => {
    const ours = longestFirst.reduce((left, part) => left.replaceAll(part, ' '), text).replaceAll(IDS, ' ')
    return (ours.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !allowed.has(word))
  })
}

/** Describes texts that are cut off, leave their box or the screen, and fields too narrow for their hint. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5
    /** Wide content that is meant to be scrolled: tables, tabs, lists of figures. */
    const SCROLLERS = '[tabindex="0"], [role="tablist"], nav, pre'
    const { clientWidth, scrollWidth } = document.documentElement
    const found = new Set<string>()
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide in ${clientWidth}`)
    const note = (what: string, { tagName, className }: Element, text: string) =>
      found.add(`${what}: <${tagName.toLowerCase()} class="${className}"> ${text.trim().slice(0, 60)}`)
    type Box = Pick<DOMRect, 'left' | 'right'>
    const exceeds = (words: DOMRect, { left, right }: Box) =>
      words.right > right + TOLERANCE || words.left < left - TOLERANCE

    /** Whether the text is behind an edge: scrolled, in another slide of a carousel, or cut off, which is noted. */
    const isBehindEdge = (own: Element, words: DOMRect, text: string): boolean => {
      let isScrolled = false
      for (let each: Element | null = own; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const edge = each.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + TOLERANCE) {
          if (!each.matches(SCROLLERS)) note('scrolls sideways', each, text)
          return true
        }
        if (/hidden|clip/.test(overflowX) && exceeds(words, edge)) {
          const isBeside = words.right <= edge.left || words.left >= edge.right
          // The title has the whole text.
          if (!isBeside && each.closest('[title]') === null) note('cut off', each, text)
          return true
        }
        const isOnEdge = words.bottom > edge.bottom + TOLERANCE && words.top < edge.bottom
        isScrolled ||= /auto|scroll/.test(overflowY)
        if (!isScrolled && /hidden|clip/.test(overflowY) && isOnEdge) note('cut off below', each, text)
      }
      return false
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { parentElement: own, textContent } = node
      const text = textContent ?? ''
      if (own === null || text.trim() === '') continue
      if (own.closest('script, style, option, svg, .sr-only, [aria-hidden="true"]')) continue
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (words.width === 0 || isBehindEdge(own, words, text)) continue
      let box: Element = own
      while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement
      if (exceeds(words, { left: 0, right: clientWidth })) note('outside the screen', own, text)
      else if (exceeds(words, box.getBoundingClientRect())) note('outside its box', box, text)
    }

    const canvas = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (canvas === null || !field.checkVisibility() || field.value !== '') continue
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
      canvas.font = font
      const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      if (canvas.measureText(field.placeholder).width > room + TOLERANCE)
        note('a hint is cut off', field, field.placeholder)
    }
    return [...found]
  })
