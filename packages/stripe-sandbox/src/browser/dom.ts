type Attributes = { readonly [name: string]: string | number | boolean | undefined }
type Child = Node | string | null

/** An HTML element; an attribute that is `false` or undefined is left out, one that is `true` is empty. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== null))
  return made
}

/** A drawing from markup that stands in the source; nothing from outside may go in here. */
export function drawing(markup: string, className: string): HTMLElement {
  const holder = element('span', { class: className, 'aria-hidden': 'true' })
  holder.innerHTML = markup
  return holder
}

/** Constructed, since the page's policy takes no style element that it does not know. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

let lastId = 0
/** An id for a label or a description; unique in the document, and so in each shadow root. */
export function freshId(name: string): string {
  lastId += 1
  return `stripe-sandbox-${name}-${lastId}`
}
