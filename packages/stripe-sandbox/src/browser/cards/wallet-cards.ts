import type { Wallet } from '../elements/express-options.ts'

/** A card in the simulated wallet, and what it does. */
export type WalletCard = {
  card: string
  label: 'walletSucceeds' | 'walletDeclined' | 'walletWithoutFunds'
  outcome: string
}

/** `outcome` is the rest of a documented test token (https://docs.stripe.com/testing#cards, "Tokens"). */
export const WALLET_CARDS: readonly WalletCard[] = [
  { card: 'Visa •••• 4242', label: 'walletSucceeds', outcome: 'visa' },
  { card: 'Mastercard •••• 4444', label: 'walletSucceeds', outcome: 'mastercard' },
  { card: 'Visa •••• 0002', label: 'walletDeclined', outcome: 'visa_chargeDeclined' },
  {
    card: 'Visa •••• 9995',
    label: 'walletWithoutFunds',
    outcome: 'visa_chargeDeclinedInsufficientFunds',
  },
]

/** The token that the wallet returns. */
export const walletToken = (wallet: Wallet, { outcome }: WalletCard): string =>
  `tok_sandbox_${wallet}_${outcome}`
