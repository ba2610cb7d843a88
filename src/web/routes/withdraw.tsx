export { WithdrawPage as default } from '#web/features/membership/withdrawal/withdraw-page.tsx'
