;(() => {
  const caught = { value: null, isAlive: false }
  window.earlyTap = caught
  document.addEventListener(
    'click',
    (event) => {
      if (caught.isAlive || !(event.target instanceof Element)) return
      const tapped = event.target.closest('[data-early-tap]')
      if (!tapped) return
      event.stopImmediatePropagation()
      for (const one of document.querySelectorAll('[data-early-tap]')) {
        one.setAttribute(
          one.hasAttribute('aria-pressed') ? 'aria-pressed' : 'aria-busy',
          String(one === tapped),
        )
      }
      caught.value = tapped.getAttribute('data-early-tap')
    },
    true,
  )
})()
