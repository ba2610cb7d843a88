import type { LeadRow } from '#shared/contract/admin/admin-leads.ts'
import { STAGE_NAMES, valueName } from '../conversions/conversion-labels.ts'
import { NOTHING } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { CellText } from '../text/cell-text.tsx'
import { Moment } from '../text/moment.tsx'

const text = (value: string | null) =>
  value === null || value === '' ? NOTHING : <CellText>{value}</CellText>

export const LEAD_COLUMNS: readonly DataColumn<LeadRow>[] = [
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    isRowHeader: true,
    isFixed: true,
    cell: ({ email }) => <CellText dir="ltr">{email}</CellText>,
  },
  { id: 'name', header: 'Name', isSortable: true, cell: ({ name }) => text(name) },
  { id: 'stage', header: 'Stage reached', cell: ({ stage }) => <StageCell stage={stage} /> },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ boughtAt, planName }) => (boughtAt === null ? NOTHING : text(planName ?? 'Unknown plan')),
  },
  { id: 'country', header: 'Country', cell: ({ country }) => text(valueName('country', country)) },
  { id: 'source', header: 'Source', cell: ({ source }) => text(valueName('source', source)) },
  { id: 'medium', header: 'Medium', cell: ({ medium }) => text(valueName('medium', medium)) },
  { id: 'campaign', header: 'Campaign', cell: ({ campaign }) => text(valueName('campaign', campaign)) },
  {
    id: 'firstSource',
    header: 'First source',
    cell: ({ firstSource }) => text(valueName('source', firstSource)),
  },
  {
    id: 'firstCampaign',
    header: 'First campaign',
    cell: ({ firstCampaign }) => text(valueName('campaign', firstCampaign)),
  },
  { id: 'device', header: 'Device', cell: ({ device }) => valueName('device', device) },
  {
    id: 'gender',
    header: 'Gender',
    cell: ({ gender }) => (gender === null ? NOTHING : valueName('gender', gender)),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isDescendingFirst: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  { id: 'completedAt', header: 'Quiz completed', cell: ({ completedAt }) => <Moment iso={completedAt} /> },
  { id: 'boughtAt', header: 'Purchased', cell: ({ boughtAt }) => <Moment iso={boughtAt} /> },
  { id: 'age', header: 'Age', isNumeric: true, cell: ({ age }) => text(age) },
  {
    id: 'bmi',
    header: 'BMI (health)',
    isNumeric: true,
    cell: ({ bmi }) => (bmi === null ? NOTHING : bmi.toFixed(1)),
  },
  {
    id: 'brandVersion',
    header: 'Brand version',
    cell: ({ brandVersion }) => (
      <span title={brandVersion} className="font-mono text-xs">
        {valueName('brandVersion', brandVersion)}
      </span>
    ),
  },
  { id: 'id', header: 'ID', cell: ({ id }) => <span className="font-mono text-xs">{id}</span> },
]

/** Hidden by default: health data, and columns that do not fit on a small laptop. */
export const HIDDEN_LEAD_COLUMNS = [
  'bmi',
  'age',
  'gender',
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
