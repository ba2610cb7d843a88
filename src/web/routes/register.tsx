export { PaymentConfirmedPage as default } from '#web/features/checkout/payment-confirmed-page.tsx'
