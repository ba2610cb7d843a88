/** Neither an address of a person, nor what a database does not take as text: control characters, half characters. */
export const TOUCH_WORD = /^[^@\p{Cc}\p{Cs}]{1,128}$/u
export const CLICK_ID = /^[\w.~-]{1,512}$/
/** One of our pages, and nothing that follows in the path. */
export const LANDING_PATH = /^\/[a-z-]{0,40}$/
