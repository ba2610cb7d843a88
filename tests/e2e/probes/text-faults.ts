import type { Page } from '@playwright/test'

/** Names of things that every language writes alike. */
const NAMES = [
  'Visa|Mastercard|American|Express|Stripe|Apple|App|Store|Google|Play|Pay|PayPal|Link',
  'RevenueCat|CompleteRegistration|Purchase|English|Deutsch|UTC|GMT|USD|US|ms|min',
]

/** Addresses, numbers of receipts, ids and words with digits, such as those of the database. */
const IDS = /\S*@[\w.-]+|https?:\/\/\S+|\b(?=(?:[\w-]*\d){4})[\w-]+(?:\.\w+)?|\w*[\d_]\w*/g

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
    const { clientWidth, scrollWidth } = document.documentElement
    const found = new Set<string>()
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide in ${clientWidth}`)
    const note = (what: string, element: Element, text: string) =>
      found.add(
        `${what}: <${element.tagName.toLowerCase()} class="${element.className}"> ${text.trim().slice(0, 60)}`,
      )
    const isInLine = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    const isForReaders = (element: Element) => element.closest('.sr-only, [aria-hidden="true"]') !== null

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent ?? ''
      const own = node.parentElement
      if (own === null || text.trim() === '' || own.closest('script, style, option, svg')) continue
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForReaders(own))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (words.width === 0) continue
      let box: Element = own
      while (isInLine(box) && getComputedStyle(box).display === 'inline' && box.parentElement)
        box = box.parentElement
      let isInScroller = false
      for (
        let each: Element | null = own;
        each && each !== document.documentElement;
        each = each.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const edge = each.getBoundingClientRect()
        const isBeside = words.right <= edge.left || words.left >= edge.right
        if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth) {
          isInScroller = true
          break
        }
        if (
          /hidden|clip/.test(overflowX) &&
          (words.right > edge.right + TOLERANCE || words.left < edge.left - TOLERANCE)
        ) {
          // A slide of a carousel that is not shown now; or cut off, with the whole text in its title.
          if (!isBeside && each.closest('[title]') === null) note('cut off', each, text)
          isInScroller = true
          break
        }
        if (
          /hidden|clip/.test(overflowY) &&
          words.bottom > edge.bottom + TOLERANCE &&
          words.top < edge.bottom
        )
          note('cut off below', each, text)
      }
      if (isInScroller) continue
      if (words.right > clientWidth + TOLERANCE || words.left < -TOLERANCE)
        note('outside the screen', own, text)
      const edge = box.getBoundingClientRect()
      if (words.right > edge.right + TOLERANCE || words.left < edge.left - TOLERANCE)
        note('outside its box', box, text)
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
