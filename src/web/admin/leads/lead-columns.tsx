import type { LeadRow, listLeadFacets } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { STAGE_NAMES, valueName } from '../conversions/conversion-labels.ts'
import { NOTHING } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { CellText } from '../text/cell-text.tsx'
import { Moment } from '../text/moment.tsx'

type BrandColumns = RouteData<typeof listLeadFacets>['columns']

const text = (value: string | null) =>
  value === null || value === '' ? NOTHING : <CellText>{value}</CellText>

/** The columns of the list. @param brandColumns those of the brand, as far as they are loaded */
export const leadColumns = (brandColumns: BrandColumns): readonly DataColumn<LeadRow>[] => [
  rowHeader('email', 'Email', ({ email }) => <CellText dir="ltr">{email}</CellText>, {
    isSortable: true,
    isFixed: true,
  }),
  column('name', 'Name', ({ name }) => text(name), { isSortable: true }),
  column('stage', 'Stage reached', ({ stage }) => <StageCell stage={stage} />),
  column('plan', 'Plan', ({ boughtAt, planName }) =>
    boughtAt === null ? NOTHING : text(planName ?? 'Unknown plan'),
  ),
  column('country', 'Country', ({ country }) => text(valueName('country', country))),
  column('source', 'Source', ({ source }) => text(valueName('source', source))),
  column('medium', 'Medium', ({ medium }) => text(valueName('medium', medium))),
  column('campaign', 'Campaign', ({ campaign }) => text(valueName('campaign', campaign))),
  column('firstSource', 'First source', ({ firstSource }) => text(valueName('source', firstSource))),
  column('firstCampaign', 'First campaign', ({ firstCampaign }) =>
    text(valueName('campaign', firstCampaign)),
  ),
  column('device', 'Device', ({ device }) => valueName('device', device)),
  column('answer', 'Answer', ({ answer }) => (answer === null ? NOTHING : valueName('answer', answer))),
  column('createdAt', 'Created', ({ createdAt }) => <Moment iso={createdAt} />, {
    isSortable: true,
    isDescendingFirst: true,
  }),
  column('completedAt', 'Quiz completed', ({ completedAt }) => <Moment iso={completedAt} />),
  column('boughtAt', 'Purchased', ({ boughtAt }) => <Moment iso={boughtAt} />),
  ...brandColumns.map(({ name, title, isHealth }) =>
    numberColumn<LeadRow>(name, isHealth ? `${title} (health)` : title, ({ columns }) => {
      const value = columns[name] ?? null
      return typeof value === 'number' ? value.toFixed(1) : text(value)
    }),
  ),
  column('brandVersion', 'Brand version', ({ brandVersion }) => (
    <span title={brandVersion} className="font-mono text-xs">
      {valueName('brandVersion', brandVersion)}
    </span>
  )),
  column('id', 'ID', ({ id }) => <span className="font-mono text-xs">{id}</span>),
]

/** Hidden by default: columns that do not fit on a small laptop, and those of the brand, which may be about health. */
export const hiddenLeadColumns = (brandColumns: BrandColumns): string[] => [
  ...brandColumns.map(({ name }) => name),
  'answer',
  'completedAt',
  'boughtAt',
  'medium',
  'campaign',
  'firstSource',
  'firstCampaign',
  'brandVersion',
  'id',
]

function StageCell({ stage }: Pick<LeadRow, 'stage'>) {
  const isBuyer = stage === 'purchased' || stage === 'registered'
  return <Badge tone={isBuyer ? 'good' : 'neutral'}>{STAGE_NAMES[stage]}</Badge>
}
