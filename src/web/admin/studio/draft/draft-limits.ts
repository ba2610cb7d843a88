/** Not more than the contract's `MAX_EDITS_A_CALL`, which the browser cannot import with the schemas. */
export const MAX_EDITS_A_CALL = 100
