export { PurchasePage as default } from '#web/features/offer/purchase-page.tsx'
