import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** React alone: the smallest page that reacts to a tap. */
function Hello() {
  const [count, setCount] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Hello ${count}`)
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(createElement(Hello))
