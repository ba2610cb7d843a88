import { money } from '../../format/format.ts'

/** `+$0.12`, `−$0.05`: an amount per visitor, in minor units with decimals. */
export const signedMoney = (minor: number, currency: string): string => {
  const rounded = Math.round(minor)
  return rounded < 0 ? `−${money(-rounded, currency)}` : `+${money(rounded, currency)}`
}
