// Only while a brand is edited (`brand-editing.ts`): loads the page again after a valid change, and shows the mistakes of
// a faulty one above it until they are corrected.

const STYLES = `
  :host { all: initial }
  section {
    position: fixed; inset-inline: 0; inset-block-end: 0; z-index: 2147483647;
    max-block-size: 70vh; overflow: auto; box-sizing: border-box; padding: 16px 20px;
    background: #1b1b1f; color: #f4f4f6; border-block-start: 4px solid #ff6b5e;
    font: 15px/1.5 system-ui, sans-serif; text-align: start;
  }
  h2 { margin: 0; font-size: 16px }
  p { margin: 4px 0 0 }
  ol { margin: 12px 0 0; padding: 0; list-style: none }
  li { padding-block: 10px; border-block-start: 1px solid #44444c; overflow-wrap: anywhere }
  code, pre { font: 13px/1.5 ui-monospace, monospace; direction: ltr }
  code { color: #9ecbff }
  pre { margin: 6px 0 0; overflow-x: auto; color: #c9c9d1 }
  strong { color: #8ee6a8; font-weight: 600 }
`

const host = document.createElement('div')
host.id = 'brand-mistakes'
host.dir = 'ltr'
host.lang = 'en'
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)
shadow.adoptedStyleSheets = [sheet]

/** @param {string} name @param {...(string | Node)} content */
function element(name, ...content) {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** @param {{ file: string, line?: number, step?: string, message: string, fix?: string, excerpt?: string }} problem */
function itemOf({ file, line, step, message, fix, excerpt }) {
  const place = line === undefined ? file : `${file}:${line}`
  const item = element('li', element('code', place))
  item.append(element('p', step === undefined ? message : `Step "${step}": ${message}`))
  if (fix) item.append(element('p', element('strong', fix)))
  if (excerpt) item.append(element('pre', excerpt))
  return item
}

/** @param {readonly Parameters<typeof itemOf>[0][]} problems */
function show(problems) {
  host.remove()
  if (problems.length === 0) return
  const count = problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`
  const section = element(
    'section',
    element('h2', `The brand has ${count}`),
    element(
      'p',
      'You see its last valid version. Correct the file and save it: this message then disappears.',
    ),
    element('ol', ...problems.map(itemOf)),
  )
  section.setAttribute('role', 'alert')
  shadow.replaceChildren(section)
  document.body.append(host)
}

const RETRY_MS = 500
/** What this page shows; null: a page of the development server, which shows what there is when it is loaded. */
let shown = new URL(import.meta.url).searchParams.get('shown')

/**
 * @param {unknown} value
 * @returns {value is { shown: string, problems: Parameters<typeof show>[0] }}
 */
const isState = (value) => typeof value === 'object' && value !== null && 'problems' in value

function follow() {
  const states = new EventSource('/brand-edit/state')
  states.addEventListener('message', ({ data }) => {
    /** @type {unknown} */
    const state = JSON.parse(String(data))
    if (!isState(state)) return
    shown ??= state.shown
    if (state.shown === shown) show(state.problems)
    else location.reload()
  })
  // While the server starts again, the browser would give up.
  states.addEventListener('error', () => {
    states.close()
    setTimeout(follow, RETRY_MS)
  })
}

follow()
