import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { privacyRights } from './privacy-rights.ts'

/**
 * Privacy policy of the sample brand. What it says about data is what this product does; who runs it with other
 * services or other settings changes the text with them.
 */
export const privacy = {
  lastUpdated: { year: 2026 },
  summary:
    'In short: your answers about your body and your health are used to make your plan. They are not sold and never go to advertisers. Your card number goes to Stripe and not to us. You can download everything we hold about you, or delete it, on your account page.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who is responsible',
      content: [
        {
          id: 'who-we-are-company',
          text: `${legal.companyName}, ${legal.companyAddress} (company code ${legal.companyCode}), decides why and how the data described here are used. When you read "we", it is this company.`,
        },
        {
          id: 'who-we-are-contact',
          text: `For everything about your data, write to ${legal.supportEmail}. A person reads it and answers.`,
        },
        {
          id: 'who-we-are-age',
          text: 'The service is for adults. We do not knowingly hold data of anybody under 18, and delete them when we learn of it.',
        },
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we hold about you',
      content: [
        {
          id: 'what-we-collect-answers',
          text: 'Your answers in the quiz: gender, age, height, weight and goal, how you eat, sleep and move, allergies, medication and conditions you name, and your first name. Until you give us your e-mail address, they stay in your browser. From then on they are kept on our server together with what we compute from them, such as your body mass index and the date we predict.',
        },
        {
          id: 'what-we-collect-account',
          text: 'Your account: your e-mail address, a form of your password from which nobody can read it, and when you signed in.',
        },
        {
          id: 'what-we-collect-purchases',
          text: 'Your purchases: the plan, amounts, dates, invoices, refunds and how your subscription stands. Your card number and its code go from your browser straight to Stripe; we never see or store them.',
        },
        {
          id: 'what-we-collect-use',
          text: 'Your visit, unless you have refused it: which steps you saw and when, your kind of browser, language, screen size and time zone, the page or link you came from, and, where you came from an advertisement, the identifier of that click. The record that you have finished the quiz repeats your e-mail address and your answers; where we ask for consent to use health answers, it leaves those out. Your network address is used to guess your country and, within the United States, your state, and to stop abuse; it is not kept with your answers.',
        },
        {
          id: 'what-we-collect-consent',
          text: 'Your decisions: what you have allowed or refused, when, to which words, and the country and state your network was in, so that we can prove it and keep to it.',
        },
        {
          id: 'what-we-collect-messages',
          text: 'Our messages: the mails we sent you, and what you write to us, for example when you cancel or ask for a refund.',
        },
      ],
    },
    {
      id: 'why-we-use-it',
      title: 'What we use it for',
      content: [
        {
          id: 'why-we-use-it-plan',
          text: 'To make your plan and keep it going, which is what you asked us for. Health answers are used for this alone, and only because you give them to us of your own will; in many places we ask for your consent first. [Health Data Privacy](/health-privacy) has all of it on one page.',
        },
        {
          id: 'why-we-use-it-contract',
          text: 'To take payments, send receipts and reminders of renewals, answer you, and do what we owe you under our [Terms and Conditions](/terms).',
        },
        {
          id: 'why-we-use-it-improve',
          text: 'To see where people get stuck and to fix it. In the European Union, Iceland, Liechtenstein, Norway, the United Kingdom and Switzerland we do so only with your consent; elsewhere until you say no, under “Privacy choices” at the foot of our pages. We also keep the service safe, and have weighed your interests against ours there.',
        },
        {
          id: 'why-we-use-it-offers',
          text: 'To write to you about a plan you have begun and not bought. Every such mail has a link that ends them at once. Receipts and other mails about your purchase are not advertising and keep coming.',
        },
        {
          id: 'why-we-use-it-law',
          text: 'To keep the books that tax and trade law ask of every seller.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      content: [
        {
          id: 'cookies-ours',
          text: 'We set two cookies of our own, and only after you have done something that needs them. One remembers that the plan made in this browser is yours, for 90 days. The other one connects your browser with the payment it has begun. No script can read them, and no other site gets them.',
        },
        {
          id: 'cookies-storage',
          text: 'Your browser also keeps your answers, your place in the quiz, your country, what you have decided under “Privacy choices” and, when you sign in, the key of your sign-in in its local storage, so that a reload loses nothing. "Start over" in the quiz removes the answers, and so does your next visit after 30 days away from the quiz. Signing out removes all of it, and so does clearing the data of this site in your browser.',
        },
        {
          id: 'cookies-advertising',
          text: 'Where you allow us to count your visit, your browser keeps events until they have reached us, marks of which were sent, and how you came here, with the identifier of an advertisement you followed. Before you have decided, none of this is stored; when you refuse, it is removed.',
        },
        {
          id: 'cookies-network',
          text: 'Where you allow advertising, Meta learns from us that a step such as a purchase took place, with its name, time, value and currency, your kind of browser and the marks by which Meta knows your browser or your click; where you have agreed to it in so many words, also your e-mail address in a form that can only be matched with one it has. A script of Meta then runs in a closed frame on our first page and on the thank-you page, where Meta sees your network address and may keep a mark of its own. It never gets your answers, and nothing of it runs in the quiz or where you pay.',
        },
        {
          id: 'cookies-signal',
          text: 'If your browser sends the signal Global Privacy Control, nothing goes to advertising, whatever else is set.',
        },
      ],
    },
    {
      id: 'who-gets-it',
      title: 'Who else gets to see it',
      content: [
        {
          id: 'who-gets-it-rule',
          text: 'We do not sell your data. Answers about your health stay on our own servers and with those who run the service for us; they are in no advertising, no address of a page, no log and no subject line of a mail.',
        },
        {
          id: 'who-gets-it-stripe',
          text: 'Stripe takes payments. It gets your name, e-mail address, country, payment details and the amount, and uses them under its own privacy policy.',
        },
        {
          id: 'who-gets-it-helpers',
          text: 'Companies that host our servers, deliver our mails and prepare your plan in the app work for us under contract. They get what their task needs and may use it for nothing else.',
        },
        {
          id: 'who-gets-it-authorities',
          text: 'Authorities and courts get data where a law obliges us to hand them over, and no more than it asks for.',
        },
        {
          id: 'who-gets-it-abroad',
          text: 'Our servers are in the United States. Where data come from countries whose law asks for it, we protect them on their way with the contracts that this law provides.',
        },
      ],
    },
    ...privacyRights,
  ],
} satisfies BrandInput['privacy']
