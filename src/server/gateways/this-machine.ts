const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether a host name or address is this machine. */
export const isThisMachine = (host: string): boolean => LOOPBACK.test(host)

/** Whether nobody can read the traffic to `url`: HTTPS, or a server on this machine. */
export const isPrivateOnTheWay = (url: string): boolean =>
  url.startsWith('https:') || isThisMachine(new URL(url).hostname)
