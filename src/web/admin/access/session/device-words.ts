import type { SignInRow } from '#shared/contract/accounts.ts'

export const deviceWords = ({ device }: SignInRow): string => device ?? 'an unknown device'
