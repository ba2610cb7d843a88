import { createElement, type ReactElement } from 'react'

export type Chosen = ReadonlySet<number>

const ATTRIBUTES: Record<string, string> = { class: 'className', tabindex: 'tabIndex', for: 'htmlFor' }
const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function attributesOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    if (name === 'style' || name === 'value' || name === 'disabled' || name.startsWith('on')) continue
    const isPlain = name.startsWith('aria-') || name.startsWith('data-')
    props[isPlain ? name : (ATTRIBUTES[name] ?? camel(name.replace(':', '-')))] = value
  }
  const style = (element as HTMLElement).style
  if (style?.length > 0)
    props['style'] = Object.fromEntries(
      [...style].map((name) => [
        name.startsWith('--') ? name : camel(name.replace(/^-/, '')),
        style.getPropertyValue(name),
      ]),
    )
  return props
}

/** Numbers the choices of a screen in order. */
export type Counter = { next: number }

/** A node of the product's page as a React element. */
export function toElement(
  node: Node,
  key: number,
  chosen: Chosen,
  counter: Counter,
): ReactElement | string | null {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const props = attributesOf(node)
  const role = node.getAttribute('role')
  if (role === 'radio' || role === 'checkbox') {
    const number = counter.next
    counter.next += 1
    props['aria-checked'] = chosen.has(number)
    props['data-number'] = number
  }
  const children = [...node.childNodes].map((child, index) => toElement(child, index, chosen, counter))
  return createElement(node.localName, { key, ...props }, ...children)
}
