import { z } from 'zod'

const severitySchema = z.enum(['info', 'low', 'moderate', 'high', 'critical'])

/** The used fields of `npm audit --json` (npm 7 and newer). */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      nodes: z.array(z.string()),
      /** Advisories of the package itself; the name of another package means its advisories. */
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: severitySchema,
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
})

/** One advisory about one installed package. */
export type Finding = {
  /** `GHSA-…` */
  advisory: string
  library: string
  severity: z.infer<typeof severitySchema>
  title: string
  /** Affected versions. */
  range: string
  /** Folders with an affected version. */
  folders: readonly string[]
}

export type AcceptedFinding = {
  advisory: string
  library: string
  /** Why it is harmless here, or cannot be fixed yet. */
  reason: string
  /** The last day on which it is accepted: `2027-01-31`. */
  until: string
}

export type Judgement = {
  /** High and critical findings without an acceptance, and findings whose acceptance has ended. */
  failing: readonly Finding[]
  accepted: readonly (Finding & Pick<AcceptedFinding, 'reason' | 'until'>)[]
  /** Findings below high. */
  noted: readonly Finding[]
  /** Acceptances of findings that no longer exist. */
  unused: readonly AcceptedFinding[]
}

const FAILING: ReadonlySet<Finding['severity']> = new Set(['high', 'critical'])

/**
 * The advisories of a report, each package once.
 * @throws if the text is no report: npm writes the registry's error instead
 */
export function readFindings(text: string): Finding[] {
  const { success, data } = reportSchema.safeParse(JSON.parse(text))
  if (!success) throw new Error(`npm audit wrote no report: ${text.slice(0, 200)}`)
  return Object.values(data.vulnerabilities).flatMap(({ nodes, via }) =>
    via
      .filter((advisory) => typeof advisory !== 'string')
      .map(({ name, title, url, severity, range }) => ({
        advisory: url.slice(url.lastIndexOf('/') + 1),
        library: name,
        severity,
        title,
        range,
        folders: nodes,
      })),
  )
}

const isAbout = (accepted: AcceptedFinding, { advisory, library }: Finding): boolean =>
  accepted.advisory === advisory && accepted.library === library

/** @param today as `2027-01-31`, UTC */
export function judgeFindings(
  findings: readonly Finding[],
  acceptances: readonly AcceptedFinding[],
  today: string,
): Judgement {
  const failing: Finding[] = []
  const noted: Finding[] = []
  const accepted: (Finding & Pick<AcceptedFinding, 'reason' | 'until'>)[] = []
  for (const finding of findings) {
    const acceptance = acceptances.find((one) => isAbout(one, finding))
    if (acceptance && acceptance.until >= today) {
      accepted.push({ ...finding, reason: acceptance.reason, until: acceptance.until })
    } else if (acceptance || FAILING.has(finding.severity)) failing.push(finding)
    else noted.push(finding)
  }
  const unused = acceptances.filter((one) => !findings.some((finding) => isAbout(one, finding)))
  return { failing, accepted, noted, unused }
}
