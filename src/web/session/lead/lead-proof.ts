/** The headers that prove the right to a lead. A token in the URL would end up in logs. */
export const leadProof = (token: string | null | undefined): Record<string, string> =>
  token ? { 'x-lead-token': token } : {}
