// Replaces https://connect.facebook.net/en_US/fbevents.js according to its public guide: handles queued calls, identifies
// the browser by a cookie, and sends each event as an image request to www.facebook.com/tr. Like the original it also
// reports clicks and page data (`autoConfig`) and each change of the URL, unless these are turned off.
;(() => {
  const { fbq } = window
  const quiet = new Set()
  const pixels = []

  const cookie = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  if (!cookie('_fbp'))
    document.cookie = `_fbp=fb.1.${Date.now()}.${Math.floor(Math.random() * 1e9)}; path=/; max-age=7776000`

  const send = (id, ev, data = {}, { eventID } = {}) => {
    const told = new URLSearchParams({
      id,
      ev,
      dl: location.href,
      rl: document.referrer,
      if: String(window.top !== window),
      ts: String(Date.now()),
      fbp: cookie('_fbp') ?? '',
    })
    if (cookie('_fbc')) told.set('fbc', cookie('_fbc'))
    if (eventID) told.set('eid', eventID)
    for (const [key, value] of Object.entries(data)) told.set(`cd[${key}]`, String(value))
    new Image().src = `https://www.facebook.com/tr/?${told.toString()}`
  }

  fbq.callMethod = (method, ...rest) => {
    if (method === 'set' && rest[0] === 'autoConfig' && rest[1] === false) quiet.add(String(rest[2]))
    if (method === 'init') {
      pixels.push(String(rest[0]))
      if (!quiet.has(String(rest[0]))) send(String(rest[0]), 'PageMetadata', { title: document.title })
    }
    if (method === 'track') for (const id of pixels) send(id, ...rest)
  }
  if (!fbq.disablePushState) {
    const pushState = history.pushState.bind(history)
    history.pushState = (...call) => {
      pushState(...call)
      for (const id of pixels) send(id, 'PageView')
    }
  }
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)
})()
