import type { LeadRow, listLeadFacets } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { dimensionName, stageName, valueName } from '../conversions/conversion-labels.ts'
import { decimal, NOTHING } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { CellText } from '../text/cell-text.tsx'
import { Moment } from '../text/moment.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type BrandColumns = RouteData<typeof listLeadFacets>['columns']

const text = (value: string | null) =>
  value === null || value === '' ? NOTHING : <CellText>{value}</CellText>

/**
 * The columns of the list.
 * @param brandColumns those of the brand, as far as they are loaded
 * @param answerLabel the title of `useAnswerLabel`
 */
export const leadColumns = (
  brandColumns: BrandColumns,
  answerLabel: string | null,
): readonly DataColumn<LeadRow>[] => {
  const t = pageTexts().of('admin-people')
  return [
    rowHeader('email', t('email'), ({ email }) => <CellText dir="ltr">{email}</CellText>, {
      isSortable: true,
      isFixed: true,
    }),
    column('name', t('name'), ({ name }) => text(name), { isSortable: true }),
    column('stage', t('stageReached'), ({ stage }) => <StageCell stage={stage} />),
    column('plan', t('plan'), ({ boughtAt, planName }) =>
      boughtAt === null ? NOTHING : text(planName ?? t('unknownPlan')),
    ),
    column('country', dimensionName('country'), ({ country }) => text(valueName('country', country))),
    column('source', dimensionName('source'), ({ source }) => text(valueName('source', source))),
    column('medium', dimensionName('medium'), ({ medium }) => text(valueName('medium', medium))),
    column('campaign', dimensionName('campaign'), ({ campaign }) => text(valueName('campaign', campaign))),
    column('firstSource', t('firstSource'), ({ firstSource }) => text(valueName('source', firstSource))),
    column('firstCampaign', t('firstCampaign'), ({ firstCampaign }) =>
      text(valueName('campaign', firstCampaign)),
    ),
    column('device', dimensionName('device'), ({ device }) => valueName('device', device)),
    ...(answerLabel === null
      ? []
      : [
          column<LeadRow>('answer', answerLabel, ({ answer }) =>
            answer === null ? NOTHING : valueName('answer', answer),
          ),
        ]),
    column('createdAt', t('created'), ({ createdAt }) => <Moment iso={createdAt} />, {
      isSortable: true,
      isDescendingFirst: true,
    }),
    column('completedAt', t('quizCompleted'), ({ completedAt }) => <Moment iso={completedAt} />),
    column('boughtAt', t('purchased'), ({ boughtAt }) => <Moment iso={boughtAt} />),
    ...brandColumns.map(({ name, title, isHealth }) =>
      numberColumn<LeadRow>(name, isHealth ? t('healthColumn', { title }) : title, ({ columns }) => {
        const value = columns[name] ?? null
        return typeof value === 'number' ? decimal(value, 1) : text(value)
      }),
    ),
    column('brandVersion', dimensionName('brandVersion'), ({ brandVersion }) => (
      <span title={brandVersion} className="font-mono text-xs">
        {valueName('brandVersion', brandVersion)}
      </span>
    )),
    column('id', t('id'), ({ id }) => <span className="font-mono text-xs">{id}</span>),
  ]
}

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
  return <Badge tone={isBuyer ? 'good' : 'neutral'}>{stageName(stage)}</Badge>
}
