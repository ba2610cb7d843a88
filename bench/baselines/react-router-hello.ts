import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router'

const Home = () => createElement(Link, { to: '/quiz/first' }, 'Hello')

function Step() {
  const { questionId } = useParams()
  return createElement('h1', null, questionId)
}

/** React and the router in declarative mode: two pages and a parameter. */
const app = createElement(
  BrowserRouter,
  null,
  createElement(
    Routes,
    null,
    createElement(Route, { path: '/', element: createElement(Home) }),
    createElement(Route, { path: '/quiz/:questionId', element: createElement(Step) }),
  ),
)

const root = document.querySelector('#root')
if (root) createRoot(root).render(app)
