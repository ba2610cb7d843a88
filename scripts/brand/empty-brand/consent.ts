import type { BrandInput } from '#shared/brand/brand.ts'

/** The texts that ask for consent. A changed text is a new version, so every visitor is asked again. */
export const consent = {
  notice: {
    title: 'May we count your visit?',
    text: 'It shows us where people get stuck. We record which steps you see, on our own servers, and nothing until you choose.',
  },
  noticeWithAdvertising: {
    title: 'May we count your visit and measure our ads?',
    text: 'We record which steps you see. We tell the ad network about some, such as a purchase, but never about your answers.',
  },
  analytics: {
    title: 'Counting visits',
    text: 'We record which steps you see and when, your browser, language, screen size and time zone, and the link that brought you here. This stays on our own servers.',
  },
  advertising: {
    title: 'Measuring our ads',
    text: 'We tell the ad network that a step such as a purchase took place, with its time and price. It never gets your answers.',
  },
} satisfies BrandInput['consent']
