export { ThankYouPage as default } from '#web/features/account/purchase/thank-you-page.tsx'
