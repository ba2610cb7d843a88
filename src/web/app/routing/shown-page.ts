import type { ShownOffer } from '#shared/contract/purchase-records.ts'
import { MAX_PART_CHARACTERS } from '#shared/offer/payment/shown-limits.ts'

type ShownPage = Pick<ShownOffer, 'shownAt' | 'path' | 'language' | 'viewport' | 'parts' | 'button' | 'links'>

/** Longest label. */
const MAX_LABEL = 250

/** `text` without characters that the server's JSON rejects, cut to `most` characters. */
export const recordable = (text: string, most = MAX_LABEL): string =>
  Array.from(text.replaceAll(/[\0\p{Cs}]/gu, ''))
    .slice(0, most)
    .join('')

export const shownPart = (name: string): HTMLElement | null =>
  document.querySelector(`[data-shown="${name}"]`)

/**
 * The page's current text, only in parts marked with `data-shown`, because the rest may contain health data.
 * @param button the label of the pressed button
 * @param hidden a text to mask
 */
export function shownPage(names: readonly string[], button: string, hidden = ''): ShownPage {
  const textOf = (part: HTMLElement) => {
    let text = part.innerText
    // A select shows only the chosen option.
    for (const { innerText, selectedOptions } of part.querySelectorAll('select')) {
      text = text.replace(innerText, () => selectedOptions[0]?.text ?? '')
    }
    return recordable(hidden === '' ? text : text.replaceAll(hidden, '…'), MAX_PART_CHARACTERS)
  }
  const links = shownPart('links')?.querySelectorAll('a') ?? []
  return {
    shownAt: new Date().toISOString(),
    path: location.pathname.slice(0, 200),
    language: document.documentElement.lang,
    viewport: { width: Math.round(innerWidth), height: Math.round(innerHeight) },
    parts: Object.fromEntries(
      names.flatMap((name) => {
        const part = shownPart(name)
        return part ? [[name, textOf(part)]] : []
      }),
    ),
    button: recordable(button),
    links: Array.from(links, ({ innerText, pathname }) => ({
      label: recordable(innerText.replaceAll(/\s+/g, ' ')),
      path: pathname,
    })),
  }
}
