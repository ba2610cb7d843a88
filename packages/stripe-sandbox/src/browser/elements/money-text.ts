/** `1999` of `usd` as `$19.99`, `500` of `jpy` as `¥500`. `amountMinor` is in the currency's smallest unit. */
export function moneyText(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // At the end of an Arabic text, the sign of `US$` would be drawn before its letters without this mark.
  return format.format(amountMinor / 10 ** digits).replace(/(\s)([A-Z]+\p{Sc})$/u, '\u200F$1$2\u200E')
}
