type Attributes = { readonly [name: string]: string | number | boolean | undefined }
type Child = Node | string | null

/** An HTML element. Attributes that are `false` or undefined are left out; `true` is an empty value. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    created.setAttribute(name, value === true ? '' : String(value))
  }
  created.append(...children.filter((child) => child !== null))
  return created
}

/** A drawing from trusted markup in the source. */
export function drawing(markup: string, className: string): HTMLElement {
  const holder = element('span', { class: className, 'aria-hidden': 'true' })
  holder.innerHTML = markup
  return holder
}

/** Constructed, since the page's policy forbids unknown style elements. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

let lastId = 0
/** An id for a label or description, unique in the document. */
export function freshId(name: string): string {
  lastId += 1
  return `stripe-sandbox-${name}-${lastId}`
}
