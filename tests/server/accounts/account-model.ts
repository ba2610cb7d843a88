import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'

/** What an address, its account and its links should be: small enough to be seen to be right. */
type Person = {
  account: { password: string; isConfirmed: boolean } | null
  failures: { count: number; lastMs: number; blockedUntilMs: number } | null
}
type Token = { person: string; endsMs: number; isLive: boolean }
type Link = { person: string; purpose: 'set_password' | 'confirm_email'; endsMs: number; isOpen: boolean }

const INVALID = '401 invalid_credentials'
const SIGN_IN = '401 sign_in_required'
const LINK_INVALID = '410 link_invalid'
const BLOCKED = '429 rate_limited'

export function createAccountModel(nowMs: () => number) {
  const people = new Map<string, Person>()
  const tokens: Token[] = []
  const links: Link[] = []

  const personOf = (name: string): Person => {
    const person = people.get(name) ?? { account: null, failures: null }
    people.set(name, person)
    return person
  }
  const isLive = (token: Token | undefined): token is Token =>
    token !== undefined && token.isLive && nowMs() < token.endsMs
  const isOpen = (link: Link | undefined): link is Link =>
    link !== undefined && link.isOpen && nowMs() < link.endsMs
  const addToken = (person: string): void => {
    tokens.push({ person, endsMs: nowMs() + 30 * DAY_MS, isLive: true })
  }
  const endTokens = (person: string, kept?: Token): void => {
    for (const token of tokens) if (token.person === person && token !== kept) token.isLive = false
  }
  const closeLinks = (person: string): void => {
    for (const link of links) if (link.person === person) link.isOpen = false
  }
  /** @returns whether a password may be looked at */
  const tryOnce = (person: Person): boolean => {
    const { failures } = person
    const now = nowMs()
    if (failures && failures.blockedUntilMs > now) return false
    const count = failures && now - failures.lastMs < DAY_MS ? failures.count + 1 : 1
    const delaySeconds = count <= 5 ? 0 : Math.min(2 ** (count - 6), 900)
    person.failures = { count, lastMs: now, blockedUntilMs: now + delaySeconds * 1000 }
    return true
  }

  return {
    tokens,
    links,
    isLive,
    isOpen,
    hasAccount: (name: string) => personOf(name).account !== null,
    isConfirmed: (name: string) => personOf(name).account?.isConfirmed ?? false,

    register: (name: string, password: string, isProven: boolean): string => {
      const person = personOf(name)
      if (!isProven || person.account) return '401 proof_required'
      person.account = { password, isConfirmed: false }
      addToken(name)
      return '200'
    },
    signIn: (name: string, password: string): string => {
      const person = personOf(name)
      if (!tryOnce(person)) return BLOCKED
      if (person.account?.password !== password) return INVALID
      person.failures = null
      addToken(name)
      return '200'
    },
    signOut: (token: Token | undefined): string => {
      if (!isLive(token)) return SIGN_IN
      token.isLive = false
      return '200'
    },
    signOutEverywhere: (token: Token | undefined): string => {
      if (!isLive(token)) return SIGN_IN
      endTokens(token.person)
      return '200'
    },
    mint: (name: string, purpose: Link['purpose']): void => {
      const firstPassword = personOf(name).account ? HOUR_MS : 7 * DAY_MS
      const lastsMs = purpose === 'confirm_email' ? DAY_MS : firstPassword
      links.push({ person: name, purpose, endsMs: nowMs() + lastsMs, isOpen: true })
    },
    reset: (link: Link | undefined, password: string): string => {
      if (!isOpen(link) || link.purpose !== 'set_password') return LINK_INVALID
      const person = personOf(link.person)
      person.account = { password, isConfirmed: true }
      person.failures = null
      endTokens(link.person)
      closeLinks(link.person)
      addToken(link.person)
      return '200'
    },
    confirm: (link: Link | undefined, token: Token | undefined): string => {
      if (!isOpen(link) || link.purpose !== 'confirm_email') return LINK_INVALID
      if (!isLive(token) || token.person !== link.person) return '409 not_possible'
      const { account } = personOf(link.person)
      if (account) account.isConfirmed = true
      link.isOpen = false
      return '200'
    },
    change: (token: Token | undefined, current: string, password: string): string => {
      if (!isLive(token)) return SIGN_IN
      const person = personOf(token.person)
      if (!tryOnce(person)) return BLOCKED
      if (person.account?.password !== current) return '400 validation_failed'
      person.failures = null
      person.account.password = password
      endTokens(token.person, token)
      if (person.account.isConfirmed) closeLinks(token.person)
      return '200'
    },
    remove: (name: string): void => {
      if (personOf(name).account?.isConfirmed) closeLinks(name)
      people.set(name, { account: null, failures: null })
      endTokens(name)
    },
  }
}
