// Starts the app of a page that the server rendered, after its first paint and its main picture: nothing the app loads
// competes with them. A tap, a picture that does not load, or a page in the background does not wait.
;(() => {
  const LONGEST_WAIT_MS = 1000
  let isStarted = false
  const start = () => {
    const files = document.getElementById('app-start')
    if (isStarted || !(files instanceof HTMLTemplateElement)) return
    isStarted = true
    document.body.append(files.content.cloneNode(true))
  }
  /** @type {(work: () => void) => void} */
  const afterPaint = (work) => {
    // The second frame begins when the first one is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
  }
  const startWithPicture = () => {
    const picture = document.querySelector('#root img[fetchpriority=high]')
    if (!(picture instanceof HTMLImageElement)) return start()
    if (picture.complete) return afterPaint(start)
    picture.addEventListener('load', () => afterPaint(start))
    picture.addEventListener('error', start)
    document.addEventListener('earlytap', start)
    setTimeout(start, LONGEST_WAIT_MS)
  }
  if (document.hidden) start()
  else afterPaint(startWithPicture)
})()
