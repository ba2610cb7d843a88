export { ConfirmPaymentPage as default } from '#web/features/membership/confirm-payment-page.tsx'
