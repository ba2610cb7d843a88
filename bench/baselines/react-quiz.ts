import { createElement, useEffect, useState, type MouseEvent, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The bare quiz with React alone: the same screens as React elements, one state, without router, store or events. Built by
 * the product's Vite.
 */
type Screen = { id: string; tree: Node[] }
type Chosen = ReadonlySet<number>

const CHOICE_PAUSE_MS = 250
const FLUSH_DELAY_MS = 300

const screens: Screen[] = (
  JSON.parse(document.getElementById('screens')?.textContent ?? '[]') as { id: string; html: string }[]
).map(({ id, html }) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return { id, tree: [...template.content.childNodes] }
})

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
type Counter = { next: number }

function toElement(node: Node, key: number, chosen: Chosen, counter: Counter): ReactElement | string | null {
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

const answers: Record<string, unknown> = {}
let flushTimer: ReturnType<typeof setTimeout> | undefined
function save(id: string, value: unknown): void {
  answers[id] = value
  flushTimer ??= setTimeout(() => {
    flushTimer = undefined
    localStorage.setItem('react-quiz', JSON.stringify(answers))
  }, FLUSH_DELAY_MS)
}

function Quiz() {
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<Chosen>(new Set())
  const screen = screens[index]
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    document.title = heading?.textContent ?? ''
    heading?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [index])
  if (!screen) return null

  const show = (next: number) => {
    history.pushState(null, '', `/quiz/${screens[next]?.id ?? ''}`)
    setChosen(new Set())
    setIndex(next)
  }
  const goOn = () => show((index + 1) % screens.length)

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('button, a')
    const role = control?.getAttribute('role')
    const number = Number(control?.dataset['number'])
    if (!control || !screen) return
    if (role === null && control.dataset['earlyTap']) {
      save(screen.id, control.dataset['earlyTap'])
      goOn()
    } else if (role === 'radio') {
      setChosen(new Set([number]))
      save(screen.id, number)
      setTimeout(goOn, CHOICE_PAUSE_MS)
    } else if (role === 'checkbox') {
      setChosen(new Set([...chosen, number]))
    } else if (control instanceof HTMLAnchorElement) {
      event.preventDefault()
      if (control.getAttribute('href') === '/') show(0)
    } else if (control instanceof HTMLButtonElement && control.type === 'submit') {
      event.preventDefault()
      save(screen.id, chosen.size > 0 ? [...chosen] : true)
      goOn()
    }
  }

  const counter: Counter = { next: 0 }
  return createElement(
    'div',
    { onClick },
    createElement(
      'div',
      { key: screen.id },
      screen.tree.map((node, key) => toElement(node, key, chosen, counter)),
    ),
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Quiz))
