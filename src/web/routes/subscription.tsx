export { SubscriptionPage as default } from '#web/features/membership/subscription-page.tsx'
