import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '#shared/contract/audit-names.ts'
import { ADMIN_LANGUAGES } from '#shared/texts/languages.ts'
import { definedContracts } from '#tests/server/support/defined-contracts.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { pageTexts, setPageTexts } from '#web/app/texts/page-texts.ts'
import { createTexts } from '#web/app/texts/texts.ts'
import { actionLabel, targetLabel } from './audit-labels.ts'

const english = pageTexts()
afterEach(() => setPageTexts(english))

const unlabelled = (labels: readonly string[]): string[] => labels.filter((label) => !/^= ./.test(label))
const repeated = (labels: readonly string[]): string[] =>
  labels.filter((label, index) => labels.indexOf(label) !== index)

describe.each(ADMIN_LANGUAGES)('the labels of the audit in %s', (language) => {
  // A name without a label is shown as it is, which can look like a label.
  beforeEach(() => {
    const marked = Object.entries(CATALOGUES['admin-operations'][language]).map(([key, text]) => [
      key,
      typeof text === 'string' ? `= ${text}` : text,
    ])
    setPageTexts(createTexts(language, { 'admin-operations': Object.fromEntries(marked) }))
  })

  it('name every action of a contract, a handler or a command', async () => {
    const inContracts = (await definedContracts()).flatMap(({ audit }) => audit ?? [])
    expect(inContracts.length).toBeGreaterThan(40)
    const labels = [...new Set([...inContracts, ...AUDIT_ACTIONS])].map(actionLabel)
    expect(unlabelled(labels)).toEqual([])
    expect(repeated(labels)).toEqual([])
  })

  it('name every kind of target', () => {
    const labels = AUDIT_TARGETS.map(targetLabel)
    expect(unlabelled(labels)).toEqual([])
    expect(repeated(labels)).toEqual([])
  })
})
