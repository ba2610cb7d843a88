;(() => {
  const codes = ['LANGUAGE_CODES']
  try {
    if (localStorage.getItem('LANGUAGE_KEY') !== null) return
  } catch {
    // Without storage, no choice is known.
  }
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const best = wanted.find((code) => codes.includes(code))
  if (best !== undefined && best !== 'CURRENT_LANGUAGE') document.documentElement.dataset.offersLanguage = ''
})()
