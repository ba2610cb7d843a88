import { createElement, useEffect, useState, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chosen, type Counter, toElement } from './dom-to-react.ts'

/**
 * The bare quiz with React alone: the same screens as React elements, one state, without router, store or events. Built by
 * the product's Vite.
 */
type Screen = { id: string; tree: Node[] }

const CHOICE_PAUSE_MS = 250
const FLUSH_DELAY_MS = 300

const screens: Screen[] = (
  JSON.parse(document.getElementById('screens')?.textContent ?? '[]') as { id: string; html: string }[]
).map(({ id, html }) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return { id, tree: [...template.content.childNodes] }
})

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
