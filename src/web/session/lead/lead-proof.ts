/** The headers that prove the right to a lead. A token in the address would be kept by logs. */
export const leadProof = (token: string | null | undefined): Record<string, string> =>
  token ? { 'x-lead-token': token } : {}
