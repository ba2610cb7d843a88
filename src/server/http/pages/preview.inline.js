// Runs first in a preview. It gives the page a storage of its own, so that the preview neither reads nor changes what the
// browser stores for this origin. The storage is kept in the frame's name, which other pages of the preview read.
// A preview reloads while its author types in the editor around it: it must not take the focus from there.
{
  const MARK = 'preview:'
  /**
   * @param {string} kind
   * @param {Record<string, Record<string, string>>} stored
   */
  const memory = (kind, stored) => {
    const entries = new Map(Object.entries(stored[kind] ?? {}))
    const keep = () => {
      stored[kind] = Object.fromEntries(entries)
      window.name = MARK + JSON.stringify(stored)
    }
    return {
      getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
        entries.set(key, value)
        keep()
      },
      removeItem: (/** @type {string} */ key) => {
        entries.delete(key)
        keep()
      },
      clear: () => {
        entries.clear()
        keep()
      },
      key: (/** @type {number} */ index) => [...entries.keys()][index] ?? null,
      get length() {
        return entries.size
      },
    }
  }
  const takeFocus = Reflect.get(HTMLElement.prototype, 'focus')
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) takeFocus.call(this, options)
  }
  const begins = location.hash.startsWith('#preview=')
  /** @type {Record<string, Record<string, string>>} */
  const stored = {}
  if (!begins && window.name.startsWith(MARK))
    Object.assign(stored, JSON.parse(window.name.slice(MARK.length)))
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, kind, { value: memory(kind, stored) })
  if (begins) {
    const { appId } = document.documentElement.dataset
    localStorage.setItem(`quiz-funnels:${appId}`, decodeURIComponent(location.hash.slice('#preview='.length)))
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}
