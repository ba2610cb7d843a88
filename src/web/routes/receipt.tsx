export { ReceiptPage as default } from '#web/features/membership/invoices/receipt-page.tsx'
