;(() => {
  const caught = { value: null, isAlive: false }
  window.earlyTap = caught
  document.addEventListener(
    'click',
    (event) => {
      if (caught.isAlive || !(event.target instanceof Element)) return
      const choice = event.target.closest('[data-early-tap]')
      if (!choice) return
      event.stopImmediatePropagation()
      for (const other of document.querySelectorAll('[data-early-tap]')) {
        other.setAttribute('aria-pressed', String(other === choice))
      }
      caught.value = choice.getAttribute('data-early-tap')
    },
    true,
  )
})()
