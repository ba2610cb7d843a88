/** Fields of brands by their former names. */
export const RENAMED_FIELDS: Readonly<Record<string, string>> = {
  weightLossBundle: 'bundle',
  healthDisclaimer: 'footerDisclaimer',
  weightLoss: 'result',
}
