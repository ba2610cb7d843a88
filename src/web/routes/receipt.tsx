export { ReceiptPage as default } from '#web/features/membership/receipt-page.tsx'
