// Shows the first step of the quiz when an answer on the landing is tapped before the app has loaded. Taps are stored by
// `early-tap.inline.js`; the app continues from what is shown (`continue-first-step.ts`). It runs after the first paint,
// which it would delay.
requestAnimationFrame(() =>
  setTimeout(() => {
    /** @type {import('../browser/early-tap.ts').EarlyTap | undefined} */
    const caught = Reflect.get(window, 'earlyTap')
    if (!caught) return
    /** @type {(value: unknown) => value is Record<string, unknown>} */
    const isRecord = (value) => typeof value === 'object' && value !== null
    /** @type {(text: string | null | undefined) => unknown} */
    const parse = (text) => {
      try {
        return JSON.parse(text ?? 'null')
      } catch {
        return null
      }
    }
    const landingPath = location.pathname
    const key = 'QUIZ_KEY'
    const landingTitle = document.title
    /** @type {Node[]} */
    let landing = []
    let last = caught.step

    /** Whether this browser has nothing stored that may change the first step. */
    const isNew = () => {
      try {
        const consent = parse(localStorage.getItem(`${key}:consent`))
        return localStorage.getItem(key) === null && !(isRecord(consent) && consent.health)
      } catch {
        return true
      }
    }

    /** @type {{ countryCode: string | null, asksHealth: boolean } | null} */
    let rules = null
    const isMetric = () => {
      let country = rules?.countryCode
      try {
        country ??= /^[A-Z]{2}$/.exec(localStorage.getItem('app_country_code') ?? '')?.[0]
        country ??= new Intl.Locale(navigator.language).region
      } catch {
        // Without either, US.
      }
      return (country ?? 'US') !== 'US'
    }

    /** @type {(value: string) => number | null} */
    const placeFor = (value) => {
      const all = parse(document.getElementById('first-steps')?.textContent)
      const places = isRecord(all) ? all[value] : null
      if (!Array.isArray(places)) return null
      if (places.every((place) => place === places[0])) return Number(places[0])
      return rules && Number(places[(isMetric() ? 2 : 0) + (rules.asksHealth ? 1 : 0)])
    }

    /** @type {(value: string) => void} */
    const show = (value) => {
      const root = document.getElementById('root')
      const place = placeFor(value)
      const template = document.getElementById(`first-step-${place}`)
      if (caught.isClaimed || !root || place === null || !(template instanceof HTMLTemplateElement)) return
      if ('returning' in document.documentElement.dataset || !isNew()) return
      // The app reads these from the address.
      if (/[?&#](?:email|version)=/.test(location.href)) return
      caught.arrival ??= { search: location.search, pathname: location.pathname }
      landing = [...root.childNodes]
      caught.step = { value, place }
      caught.value = null
      history.pushState({ usr: null }, '', template.dataset.address)
      enter(root, template)
      document.dispatchEvent(new Event('firststep'))
    }

    /** @type {(root: HTMLElement, template: HTMLTemplateElement) => void} */
    const enter = (root, template) => {
      root.replaceChildren(template.content.cloneNode(true))
      document.title = template.dataset.title ?? ''
      scrollTo(0, 0)
      root.querySelector('h1')?.focus({ preventScroll: true })
    }

    const follow = () => {
      if (caught.step && caught.value === 'back') history.back()
      else if (caught.value !== null && !caught.step) show(caught.value)
    }
    document.addEventListener('earlytap', follow)

    // Pictures that nothing refers to are requested again.
    caught.pictures ??= []
    const loadPictures = () => {
      for (const template of document.querySelectorAll('template')) {
        for (const { src } of template.content.querySelectorAll('img')) {
          const picture = new Image()
          picture.src = src
          caught.pictures.push(picture)
        }
      }
    }
    // The landing comes first.
    if (document.readyState === 'complete') loadPictures()
    else addEventListener('load', loadPictures)

    // Back to the landing, and forward again, before the app has loaded.
    addEventListener('popstate', () => {
      const root = document.getElementById('root')
      if (caught.isClaimed || !root) return
      caught.value = null
      if (location.pathname === landingPath && caught.step) {
        last = caught.step
        caught.step = null
        root.replaceChildren(...landing)
        for (const one of root.querySelectorAll('[aria-pressed]')) one.setAttribute('aria-pressed', 'false')
        document.title = landingTitle
      } else if (location.pathname !== landingPath && last) {
        const template = document.getElementById(`first-step-${last.place}`)
        if (!(template instanceof HTMLTemplateElement)) return
        caught.step = last
        enter(root, template)
      }
    })

    /** @type {(answer: unknown) => typeof rules} */
    const rulesIn = (answer) => {
      const data = isRecord(answer) ? answer.data : null
      if (!isRecord(data) || !isRecord(data.place) || !isRecord(data.asks)) return null
      const { countryCode } = data.place
      return {
        countryCode: typeof countryCode === 'string' ? countryCode : null,
        asksHealth: data.asks.health === true,
      }
    }
    /** Empty: the step does not depend on the rules. */
    const rulesAddress = 'RULES_ADDRESS'
    if (rulesAddress !== '') {
      caught.rules = fetch(rulesAddress).then((response) => (response.ok ? response.json() : null))
      caught.rules
        .then((answer) => {
          rules = rulesIn(answer)
          follow()
        })
        .catch(() => {
          // The app asks again, and shows the step itself.
        })
    }
    follow()
  }),
)
