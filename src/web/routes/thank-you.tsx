export { ThankYouPage as default } from '#web/features/account/thank-you-page.tsx'
