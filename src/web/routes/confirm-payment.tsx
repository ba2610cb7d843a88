export { ConfirmPaymentPage as default } from '#web/features/membership/bank/confirm-payment-page.tsx'
