import type { SignInRow } from '#shared/contract/accounts.ts'

export const deviceLabel = ({ device }: SignInRow): string => device ?? 'an unknown device'
