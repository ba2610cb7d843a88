import { useTexts } from '#web/app/texts/use-texts.ts'
import { Card } from '../../panels/card.tsx'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { GroupFields } from '../forms/group-field.tsx'
import { documentSlot } from '../forms/slot.ts'

/** The groups of steps in the progress bar. */
export function GroupsSection() {
  const t = useTexts('admin-studio')
  const { form, client } = useStudio()
  const document = useShownDocument()
  const flow = form.find(({ name }) => name === 'quizFlow')?.field
  const fields = flow?.kind === 'group' ? flow.fields.filter(({ name }) => name !== 'questions') : []
  return (
    <div className="grid gap-4">
      <h2 className="font-heading text-lg font-bold">{t('sectionGroups')}</h2>
      <Card>
        <GroupFields fields={fields} slot={documentSlot(document, ['brand', 'quizFlow'], client.edit)} />
      </Card>
    </div>
  )
}
