import type { Answer } from './answers.ts'

export type ValidationCode =
  | 'required'
  | 'wrong_type'
  | 'unknown_option'
  | 'exclusive_option'
  | 'not_a_number'
  | 'out_of_range'
  | 'invalid_email'
  | 'unsafe_goal'

/** An answer as the product stores it, or what is wrong; `field` names the input of a measurement. */
export type Validation =
  | { ok: true; answer: Answer }
  | { ok: false; code: ValidationCode; message: string; field?: string }

export function accepted(answer: Answer): Validation {
  return { ok: true, answer }
}

export function refused(code: ValidationCode, message: string, field?: string): Validation {
  return field === undefined ? { ok: false, code, message } : { ok: false, code, message, field }
}
