/** Keeps the transaction of a call short. The browser sends more edits in further calls. */
export const MAX_EDITS_A_CALL = 100
