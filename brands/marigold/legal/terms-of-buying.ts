import type { LegalSection } from '#shared/brand/brand.ts'
import { legal } from './company.ts'

/** Prices, renewal, cancellation, refunds and the license: sections 6 to 10 of the terms. */
export const termsOfBuying = [
  {
    id: 'prices',
    title: 'Prices and payment',
    content: [
      {
        id: 'prices-shown',
        text: `Prices are in ${legal.currency} unless the page says otherwise. Before you pay you see what is charged today, what each renewal costs and when it comes. The first period may cost less than the ones after it; if it does, both amounts stand beside each other.`,
      },
      {
        id: 'prices-payment',
        text: 'Payments are made through Stripe. Your card number goes straight to Stripe and never to us. You allow us to charge your card for the first period and for each renewal until you cancel.',
      },
      {
        id: 'prices-failed',
        text: 'If a renewal cannot be charged, we tell you by e-mail and try again over the following days. You can enter another card on [your subscription page](/subscription). If no attempt succeeds, your plan ends.',
      },
      {
        id: 'prices-changes',
        text: 'If we raise the price of your plan, we tell you by e-mail at least 30 days before it applies to you, so that you can cancel first.',
      },
    ],
  },
  {
    id: 'renewal',
    title: 'Renewal',
    content: [
      {
        id: 'renewal-automatic',
        text: 'A plan renews by itself at the end of each period until you cancel it. Each renewal lasts as long as the period before it: a plan of four weeks renews for four weeks, a plan of twelve weeks for twelve.',
      },
      {
        id: 'renewal-reminder',
        text: 'We remind you by e-mail before a renewal, with the amount, the date and a link to cancel. When the next renewal comes and what it costs also stands on [your subscription page](/subscription) at any time.',
      },
    ],
  },
  {
    id: 'cancellation',
    title: 'How to cancel',
    content: [
      {
        id: 'cancellation-deadline',
        text: 'You can cancel at any time. Cancel at least 48 hours before your plan renews, and the renewal is not charged. A cancellation that comes later than that may take effect only after the coming period.',
      },
      {
        id: 'cancellation-ways',
        text: 'There are three ways, and none of them needs a reason:',
        items: [
          'Open [your subscription page](/subscription) and choose to cancel. It takes two clicks.',
          'Follow the cancellation link in your receipt. It works without a password.',
          `Write to ${legal.supportEmail} from the address of your account.`,
        ],
      },
      {
        id: 'cancellation-stores',
        text: 'A subscription bought on this website cannot be managed through app stores: neither the App Store nor the Play Store knows of it, and removing the app from your phone does not cancel it.',
      },
      {
        id: 'cancellation-after',
        text: 'After you cancel, your plan stays open until the end of the time you have paid for, and we confirm it by e-mail. Until then you can take the cancellation back with one click.',
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Money-back guarantee and refunds',
    content: [
      {
        id: 'refunds-guarantee',
        text: 'Our 30-day money-back guarantee covers your first charge. It is for people who have tried the plan and found that it is not for them. You get the whole first charge back if all of this is true:',
        items: [
          'You ask for it within 14 days of the first charge.',
          'You have followed your plan for at least 7 consecutive days.',
          'You show it with your request, for example with notes of your meals, photos or measurements of these 7 days.',
        ],
      },
      {
        id: 'refunds-request',
        text: `Send the request from [your subscription page](/subscription), or write to ${legal.supportEmail} with your full name and order number. We review it within 1 to 3 business days and tell you the outcome by e-mail. If it is granted, the money is paid back to the card you paid with and arrives within 5 to 10 business days after that.`,
      },
      {
        id: 'refunds-name',
        text: 'Why 30 days, when the request is due within 14? The guarantee is named after the whole of it: 14 days to try the plan and ask, and then our review and the payout. Even a request on the last day is normally settled about 30 days after the first charge; weekends and holidays may add a few days. The time to ask is always 14 days.',
      },
      {
        id: 'refunds-excluded',
        text: 'The guarantee does not cover renewals, add-ons that were offered to you after the purchase (upsells), and annual upgrades.',
      },
      {
        id: 'refunds-law',
        text: 'Where the law where you live gives you more, such as a right of withdrawal or rights in case of a fault, you have that as well. Nothing in this section takes it away.',
      },
      {
        id: 'withdrawal',
        text: `Right of withdrawal: if you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom, you can withdraw from the contract within 14 days without giving a reason. The 14 days begin on the day after your purchase. It is enough to tell us before they are over: press “Withdraw from contract here” on [your subscription page](/subscription) or follow the link in your receipt, which works without a password, or write to ${legal.supportEmail} that you withdraw, with your name and your order. We confirm it by e-mail at once.`,
      },
      {
        id: 'withdrawal-effects',
        text: 'If you withdraw, your plan ends at once and we pay back everything that you have paid for it, without delay and within 14 days at the latest, to the means of payment that you used and without any fee. You need not have followed the plan, and need not show anything.',
      },
    ],
  },
  {
    id: 'license',
    title: 'Your license to use the service',
    content: [
      {
        id: 'license-grant',
        text: 'Texts, recipes, pictures, programs and names in the service belong to us or to those who let us use them. We give you a personal license to use them for yourself. It is not exclusive, and you cannot pass it on or sell it.',
      },
      {
        id: 'license-term',
        text: 'The license has a term of 5 years, counted from the day you accept these terms, and it ends sooner if your access to the service ends. If you are still with us after 5 years, it begins again for the same time.',
      },
    ],
  },
] satisfies LegalSection[]
