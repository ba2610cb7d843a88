export { AccountPage as default } from '#web/features/membership/account/account-page.tsx'
