export { SubscriptionPage as default } from '#web/features/membership/subscription/subscription-page.tsx'
