import type { changeMedia, MediaDetails } from '#shared/contract/admin/admin-media.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminChange } from '../../api/query.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { Choice } from '../../controls/choice.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { useToast } from '../../panels/toast.tsx'

const ENDING = /\.[a-z]+$/

/** Name and alternative text of a picture. */
export function DescriptionForm({ picture }: { picture: MediaDetails }) {
  const t = useTexts('admin-media')
  const toast = useToast()
  const { id, name, languages, alternatives, isDecorative } = picture
  const { mutateAsync } = useAdminChange<typeof changeMedia>({
    method: 'PATCH',
    path: '/admin/media/:mediaId',
    changes: ['/admin/media'],
    onDone: () => toast(t('saved')),
  })
  const form = useForm<{ name: string; isDecorative: boolean } & Record<`text-${string}`, string>>({
    values: {
      name: name.replace(ENDING, ''),
      isDecorative,
      ...Object.fromEntries(languages.map((language) => [`text-${language}`, alternatives[language] ?? ''])),
    },
    submit: (values) =>
      mutateAsync({
        params: { mediaId: id },
        body: {
          name: values.name.trim().toLowerCase() + (ENDING.exec(name)?.[0] ?? ''),
          isDecorative: values.isDecorative,
          alternatives: Object.fromEntries(
            languages.map((language) => [language, values[`text-${language}`] ?? '']),
          ),
        },
      }),
  })
  const { values } = form
  return (
    <form className="grid gap-4" {...form.formProps}>
      <InputField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={70}
      />
      <Choice
        type="checkbox"
        checked={values.isDecorative}
        onChange={({ target }) => form.field('isDecorative').onValueChange(target.checked)}
      >
        {t('decorative')}
      </Choice>
      {!values.isDecorative &&
        languages.map((language, index) => (
          <InputField
            {...form.field(`text-${language}`)}
            key={language}
            label={t('alternative', { language: LANGUAGES[language].name })}
            {...(index === 0 && { hint: t('alternativeHint') })}
            lang={language}
            dir="auto"
            autoComplete="off"
            maxLength={300}
          />
        ))}
      <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 wrap-anywhere empty:hidden">
        {form.failure?.text}
      </p>
      <div>
        <ChangeButton level="editor" isSubmit variant="primary" isBusy={form.isBusy}>
          {t('save')}
        </ChangeButton>
      </div>
    </form>
  )
}
