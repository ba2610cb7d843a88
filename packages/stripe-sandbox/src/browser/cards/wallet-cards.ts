import type { Wallet } from '../elements/express-options.ts'

/** A card in the simulated wallet. */
export type WalletCard = { label: string; outcome: string }

/** `outcome` is the rest of a documented test token (https://docs.stripe.com/testing#cards, "Tokens"). */
export const WALLET_CARDS: readonly WalletCard[] = [
  { label: 'Visa •••• 4242, succeeds', outcome: 'visa' },
  { label: 'Mastercard •••• 4444, succeeds', outcome: 'mastercard' },
  { label: 'Visa •••• 0002, declined', outcome: 'visa_chargeDeclined' },
  { label: 'Visa •••• 9995, insufficient funds', outcome: 'visa_chargeDeclinedInsufficientFunds' },
]

/** The token that the wallet returns. */
export const walletToken = (wallet: Wallet, { outcome }: WalletCard): string =>
  `tok_sandbox_${wallet}_${outcome}`
