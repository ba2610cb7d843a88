/**
 * Meta's browser id in the cookie `_fbp`: `fb.`, the domain level, the creation time in ms, a random number, and sometimes
 * a suffix (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc).
 */
const FBP = /^fb\.\d\.\d{10,16}\.\d{1,20}(?:\.\w{1,16})?$/

/** Meta's click id in the cookie `_fbc`: the same with the `fbclid` parameter instead of the number. */
const FBC = /^fb\.\d\.\d{10,16}\.[\w-]{1,480}(?:\.\w{1,16})?$/

/** Whether a text has the network's own format, since anyone can set these cookies. */
export const isFbp = (value: unknown): value is string => typeof value === 'string' && FBP.test(value)
export const isFbc = (value: unknown): value is string => typeof value === 'string' && FBC.test(value)
