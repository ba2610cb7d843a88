/**
 * The network's name for a browser, as its cookie `_fbp` holds it: `fb.`, which part of the domain the cookie is for, when
 * it was made in milliseconds, and a number; and perhaps what made it
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc).
 */
const FBP = /^fb\.\d\.\d{10,16}\.\d{1,20}(?:\.\w{1,16})?$/

/** The same for a click on an ad, of the cookie `_fbc`: in place of the number the address's `fbclid`, as it was. */
const FBC = /^fb\.\d\.\d{10,16}\.[\w-]{1,480}(?:\.\w{1,16})?$/

/** Whether a text is the network's own and nothing that somebody has put in its place. */
export const isFbp = (value: unknown): value is string => typeof value === 'string' && FBP.test(value)
export const isFbc = (value: unknown): value is string => typeof value === 'string' && FBC.test(value)
