/** No email addresses, and nothing that a database rejects as text: control characters, lone surrogates. */
export const TOUCH_WORD = /^[^@\p{Cc}\p{Cs}]{1,128}$/u
export const CLICK_ID = /^[\w.~-]{1,512}$/
/** The first segment of a path. */
export const LANDING_PATH = /^\/[a-z-]{0,40}$/
