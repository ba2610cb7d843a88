;(() => {
  const caught = { value: null, isAlive: false, isClaimed: false, step: null }
  window.earlyTap = caught
  /** @type {(one: Element) => string} */
  const markOf = (one) =>
    ['aria-pressed', 'aria-checked'].find((name) => one.hasAttribute(name)) ?? 'aria-busy'
  document.addEventListener(
    'click',
    (event) => {
      if (caught.isAlive || !(event.target instanceof Element)) return
      const tapped = event.target.closest('[data-early-tap]')
      if (!tapped) return
      // A link still opens in another tab or window.
      const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
      if (hasModifier && tapped.hasAttribute('href')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const one of document.querySelectorAll('[data-early-tap]')) {
        one.setAttribute(markOf(one), String(one === tapped))
      }
      caught.value = tapped.getAttribute('data-early-tap')
      document.dispatchEvent(new Event('earlytap'))
    },
    true,
  )
  // Sending a form would load a page.
  document.addEventListener(
    'submit',
    (event) => {
      if (!caught.isAlive) event.preventDefault()
    },
    true,
  )
})()
