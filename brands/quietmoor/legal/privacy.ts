import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { section } from './section.ts'

/** The sample privacy policy. It describes what this product does; change it if you add services or change settings. */
export const privacy = {
  lastUpdated: { month: 'November', year: 2026 },
  summary:
    'In short: we use your answers about your sleep to create your plan. We do not sell them, and they never go to advertisers. Your card number goes to Stripe and not to us. You can download everything we hold about you, or delete it, on your account page.',
  sections: [
    section('who-we-are', 'Who is responsible', {
      'who-we-are-company': `${legal.companyName}, ${legal.companyAddress} (company code ${legal.companyCode}), decides why and how the data described here is used. “We” means this company.`,
      'who-we-are-contact': `For anything about your data, write to ${legal.supportEmail}. A person will read it and reply.`,
      'who-we-are-age':
        'The service is for adults. We do not knowingly hold data about anyone under 18, and we delete such data when we learn of it.',
    }),
    section('what-we-collect', 'What we hold about you', {
      'what-we-collect-answers':
        'Your quiz answers: how you sleep and what you would like to change, when you get up, what your evenings are like, and your first name. Until you give us your email address, they stay in your browser. After that we store them on our server.',
      'what-we-collect-account':
        'Your account: your email address, your password in a form that nobody can read, and when you signed in.',
      'what-we-collect-purchases':
        'Your purchases: the plan, amounts, dates, invoices, refunds and the status of your subscription. Your card number and security code go from your browser straight to Stripe; we never see or store them.',
      'what-we-collect-use':
        'Your visit, unless you refuse: which steps you saw and when, your browser, language, screen size and time zone, the page or link you came from and, if you came from an ad, the identifier of that click. We use your IP address to estimate your country and, within the United States, your state, and to prevent abuse; we do not store it with your answers.',
      'what-we-collect-consent':
        'Your decisions: what you allowed or refused, when, the text you saw, and the country and state of your network, so that we can prove your choice and respect it.',
      'what-we-collect-messages':
        'Our messages: the emails we sent you, and what you write to us, for example when you cancel or ask for a refund.',
    }),
    section('why-we-use-it', 'What we use it for', {
      'why-we-use-it-plan':
        'To create your plan and keep it going, which is what you asked us for. We use answers about your sleep only for this; in many places we ask for your consent first. [Health Data Privacy](/health-privacy) has the details on one page.',
      'why-we-use-it-contract':
        'To take payments, send receipts and renewal reminders, answer you, and meet our obligations under our [Terms and Conditions](/terms).',
      'why-we-use-it-improve':
        'To see where people get stuck and fix it. In the European Union, Iceland, Liechtenstein, Norway, the United Kingdom and Switzerland we do so only with your consent; elsewhere, until you say no under “Privacy choices” at the bottom of our pages. We also use data to keep the service secure, where we have weighed your interests against ours.',
      'why-we-use-it-offers':
        'To email you about a plan you started but did not buy. Every such email has a link that stops them at once.',
      'why-we-use-it-law': 'To keep the records that tax and trade law requires of every seller.',
    }),
    section('cookies', 'Cookies and storage in your browser', {
      'cookies-ours':
        'We set two cookies of our own, and only after you do something that needs them. One remembers, for 90 days, that the plan created in this browser is yours. The other connects your browser with a payment you started. No script can read them, and no other site receives them.',
      'cookies-storage':
        'Your browser also keeps your answers, your place in the quiz, your country, your decisions under “Privacy choices” and, when you sign in, your sign-in key in its local storage, so that a reload loses nothing. “Start over” in the quiz removes the answers.',
      'cookies-network':
        'If you allow advertising, we tell Meta that a step such as a purchase took place, with its name, time, value and currency, your browser, and the identifiers by which Meta recognizes your browser or your click. Meta never gets your answers, and nothing from Meta runs in the quiz or where you pay.',
      'cookies-signal':
        'If your browser sends the Global Privacy Control signal, nothing goes to advertising, whatever else you have chosen.',
    }),
    section('who-gets-it', 'Who else sees it', {
      'who-gets-it-rule':
        'We do not sell your data. Answers about your sleep stay on our own servers and with the companies that run the service for us. They never appear in advertising, a page address, a log or the subject line of an email.',
      'who-gets-it-stripe':
        'Stripe handles payments. It receives your name, email address, country, payment details and the amount, and uses them under its own privacy policy.',
      'who-gets-it-helpers':
        'Companies that host our servers and deliver our emails work for us under contract. They receive only what they need for their task.',
      'who-gets-it-authorities':
        'Authorities and courts receive data when a law requires us to provide it, and no more than the law asks for.',
    }),
    section('how-long', 'How long we keep it', {
      'how-long-service':
        'Account and service data is kept for 5 years after you last used it, emails we sent you for 2 years, and what you write to us for 6 months.',
      'how-long-removal':
        'Every day we delete what has reached its limit. We keep invoices, receipts and refunds for as long as tax law requires.',
    }),
    section('your-rights', 'Your rights and how to use them', {
      'your-rights-self':
        'On [your account page](/account) you can download everything we hold about you as one file, and you can delete your account and everything that belongs to it. Deletion is immediate and permanent, and it ends your subscription.',
      'your-rights-choices':
        'You can change what we may record and share, and your consent to the use of your answers about your sleep, under “Privacy choices” at the bottom of our pages.',
      'your-rights-all': `You can also ask us what we hold, have it corrected, restrict or object to its use, take it to another provider, or withdraw a consent for the future. Write to ${legal.supportEmail}; you do not need an account. We answer within 30 days.`,
      'your-rights-authority':
        'If you think we are doing something wrong, you can complain to the data protection authority where you live.',
    }),
  ],
} satisfies BrandInput['privacy']
