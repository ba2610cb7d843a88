import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './legal/company.ts'

/** The consent texts. A changed text is a new version, so every visitor is asked again. */
export const consent = {
  notice: {
    title: 'May we count your visit?',
    text: 'It shows us where people get stuck. We record which steps you see, on our own servers, and nothing until you choose.',
  },
  noticeWithAdvertising: {
    title: 'May we count your visit and measure our ads?',
    text: 'We record which steps you see. We tell Meta about some, such as a purchase, but never about your answers. Nothing is recorded until you choose.',
  },
  analytics: {
    title: 'Counting visits',
    text: 'We record which steps you see and when, your browser, language, screen size and time zone, and the link or ad that brought you here. This stays on our own servers. When you finish the quiz, we add your email address and your answers. If we ask for your consent to use answers about your health, those are left out.',
  },
  advertising: {
    title: 'Measuring our ads',
    text: 'We tell Meta that a step such as a purchase took place: its name, time and price, your browser, and the identifiers by which Meta recognizes your browser or your click. If you register or buy, Meta gets your email address in scrambled form, which it can match only with an address it already has. On our first page and the thank-you page, a Meta script runs in a closed frame, so Meta sees your IP address there. Meta never gets your answers or the name of your plan.',
  },
  health: {
    title: 'May we use your answers about your sleep?',
    text: 'How you sleep says something about your health. The next questions ask what you would like to change, how long you sleep and what wakes you up.',
    points: [
      'We use these answers only to create your plan and keep it going.',
      'They stay in this browser until you finish the quiz. After that we store them on our servers, and companies that run the service for us use them only for your plan.',
      'Advertisers never get them, and neither does Stripe, which handles payments. We do not sell them.',
      'You can withdraw your consent at any time under “Privacy choices”.',
    ],
    agreement: `I agree that ${legal.companyName} uses my answers about my sleep to create my plan.`,
    refused: {
      title: 'That’s all right',
      text: 'Your plan is made from these answers, so we cannot create one without them. This browser stores nothing about your sleep. You are welcome to read our pages, and if you change your mind, you can continue right here.',
    },
  },
} satisfies BrandInput['consent']
