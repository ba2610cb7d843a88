import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { privacyRights } from './privacy-rights.ts'
import { section } from './section.ts'

/** The sample privacy policy. It describes what this product does; change it if you add services or change settings. */
export const privacy = {
  lastUpdated: { year: 2026 },
  summary:
    'In short: we use your answers about your body and your health to create your plan. We do not sell them, and they never go to advertisers. Your card number goes to Stripe and not to us. You can download everything we hold about you, or delete it, on your account page.',
  sections: [
    section('who-we-are', 'Who is responsible', {
      'who-we-are-company': `${legal.companyName}, ${legal.companyAddress} (company code ${legal.companyCode}), decides why and how the data described here is used. “We” means this company.`,
      'who-we-are-contact': `For anything about your data, write to ${legal.supportEmail}. A person will read it and reply.`,
      'who-we-are-age':
        'The service is for adults. We do not knowingly hold data about anyone under 18, and we delete such data when we learn of it.',
    }),
    section('what-we-collect', 'What we hold about you', {
      'what-we-collect-answers':
        'Your quiz answers: gender, age, height, weight and goal, how you eat, sleep and exercise, allergies, medication and conditions you name, and your first name. Until you give us your email address, they stay in your browser. After that we store them on our server with what we calculate from them, such as your body mass index and the date we predict.',
      'what-we-collect-account':
        'Your account: your email address, your password in a form that nobody can read, and when you signed in.',
      'what-we-collect-purchases':
        'Your purchases: the plan, amounts, dates, invoices, refunds and the status of your subscription. Your card number and security code go from your browser straight to Stripe; we never see or store them.',
      'what-we-collect-use':
        'Your visit, unless you refuse: which steps you saw and when, your browser, language, screen size and time zone, the page or link you came from and, if you came from an ad, the identifier of that click. The record that you finished the quiz repeats your email address and your answers; where we ask for consent to use health answers, it leaves those out. We use your IP address to estimate your country and, within the United States, your state, and to prevent abuse; we do not store it with your answers.',
      'what-we-collect-consent':
        'Your decisions: what you allowed or refused, when, the text you saw, and the country and state of your network, so that we can prove your choice and respect it.',
      'what-we-collect-messages':
        'Our messages: the emails we sent you, and what you write to us, for example when you cancel or ask for a refund.',
    }),
    section('why-we-use-it', 'What we use it for', {
      'why-we-use-it-plan':
        'To create your plan and keep it going, which is what you asked us for. We use health answers only for this, and only because you give them to us voluntarily; in many places we ask for your consent first. [Health Data Privacy](/health-privacy) has the details on one page.',
      'why-we-use-it-contract':
        'To take payments, send receipts and renewal reminders, answer you, and meet our obligations under our [Terms and Conditions](/terms).',
      'why-we-use-it-improve':
        'To see where people get stuck and fix it. In the European Union, Iceland, Liechtenstein, Norway, the United Kingdom and Switzerland we do so only with your consent; elsewhere, until you say no under “Privacy choices” at the bottom of our pages. We also use data to keep the service secure, where we have weighed your interests against ours.',
      'why-we-use-it-offers':
        'To email you about a plan you started but did not buy. Every such email has a link that stops them at once. Receipts and other emails about your purchase are not advertising and continue.',
      'why-we-use-it-law': 'To keep the records that tax and trade law requires of every seller.',
    }),
    section('cookies', 'Cookies and storage in your browser', {
      'cookies-ours':
        'We set two cookies of our own, and only after you do something that needs them. One remembers, for 90 days, that the plan created in this browser is yours. The other connects your browser with a payment you started. No script can read them, and no other site receives them.',
      'cookies-storage':
        'Your browser also keeps your answers, your place in the quiz, your country, your decisions under “Privacy choices” and, when you sign in, your sign-in key in its local storage, so that a reload loses nothing. “Start over” in the quiz removes the answers, and so does your next visit after 30 days away from the quiz. Signing out removes all of it, and so does clearing this site’s data in your browser.',
      'cookies-advertising':
        'If you allow us to count your visit, your browser stores events until they have reached us, a list of those already sent, and how you came here, including the identifier of an ad you followed. Before you decide, none of this is stored; if you refuse, it is removed.',
      'cookies-network':
        'If you allow advertising, we tell Meta that a step such as a purchase took place, with its name, time, value and currency, your browser, and the identifiers by which Meta recognizes your browser or your click. If you explicitly agree, we also send your email address in a form that can only be matched with one Meta already has. A Meta script then runs in a closed frame on our first page and on the thank-you page, where Meta sees your IP address and may store an identifier of its own. Meta never gets your answers, and nothing from Meta runs in the quiz or where you pay.',
      'cookies-signal':
        'If your browser sends the Global Privacy Control signal, nothing goes to advertising, whatever else you have chosen.',
    }),
    section('who-gets-it', 'Who else sees it', {
      'who-gets-it-rule':
        'We do not sell your data. Answers about your health stay on our own servers and with the companies that run the service for us. They never appear in advertising, a page address, a log or the subject line of an email.',
      'who-gets-it-stripe':
        'Stripe handles payments. It receives your name, email address, country, payment details and the amount, and uses them under its own privacy policy.',
      'who-gets-it-helpers':
        'Companies that host our servers, deliver our emails and prepare your plan in the app work for us under contract. They receive only what they need for their task and may not use it for anything else.',
      'who-gets-it-authorities':
        'Authorities and courts receive data when a law requires us to provide it, and no more than the law asks for.',
      'who-gets-it-abroad':
        'Our servers are in the United States. If your data comes from a country whose law requires it, we protect the transfer with the contracts that this law provides.',
    }),
    ...privacyRights,
  ],
} satisfies BrandInput['privacy']
