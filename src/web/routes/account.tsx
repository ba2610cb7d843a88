export { AccountPage as default } from '#web/features/membership/account-page.tsx'
