/** Edits of a draft in one call, so that its transaction is short. The browser sends more in further calls. */
export const MAX_EDITS_A_CALL = 100
