import { createElement, Fragment, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { toElement } from './dom-to-react.ts'

/** The landing in React that is only hydrated: the page's own elements, without router, store or handlers. */
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

// A product's elements are made by its components. Here they are read from the page, which is measured to be subtracted.
performance.mark('elements')
const elements = [...root.childNodes].map((node, key) => toElement(node, key, new Set(), { next: 0 }))
performance.measure('elements', 'elements')

function Page() {
  useLayoutEffect(() => void performance.mark('interactive'), [])
  return createElement(Fragment, null, elements)
}

hydrateRoot(root, createElement(Page), {
  onRecoverableError: () => void performance.mark('not hydrated'),
})
