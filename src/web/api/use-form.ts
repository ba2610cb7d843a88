import { type SubmitEvent, useState } from 'react'
import { ApiError } from './api-error.ts'
import { type Submission, useSubmission } from './use-submission.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type FieldName<Values> = keyof Values & string
type FieldErrors<Values> = { [Name in FieldName<Values>]?: string | null }

type FormOptions<Values> = {
  /** The initial values of the fields. */
  values: Values
  /** What is wrong with each field; nothing is sent while any field has a text here. */
  validate?: (values: Values) => FieldErrors<Values>
  /** Sends the form. An error that names one of the fields is shown there, any other becomes `failure`. */
  submit: (values: Values) => unknown
  /** Says what did not happen, for failures without a better text (`callFailure`). */
  fallback?: string
}

/** The props of one field; the controls of `ui/controls` take them as they are. */
type FieldProps<Values, Name extends FieldName<Values>> = {
  name: Name
  value: Values[Name]
  error: string | null
  readOnly: boolean
  onValueChange: (value: Values[Name]) => void
}

export type Form<Values> = Pick<Submission, 'isBusy' | 'isSlow' | 'failure'> & {
  values: Values
  /** For `<form>`. */
  formProps: { noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  field: <Name extends FieldName<Values>>(name: Name) => FieldProps<Values, Name>
}

const hasErrors = (errors: object): boolean => Object.values(errors).some(Boolean)

/** The server's errors for fields of this form, the first for each. */
export function fieldErrorsOf<Values extends object>(error: unknown, values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  const isOwn = (path: string): path is FieldName<Values> => path in values
  for (const { path, message } of error instanceof ApiError ? error.fields : []) {
    if (isOwn(path)) errors[path] ??= message
  }
  return errors
}

/** Focuses the first field, in page order, whose name has an error. */
export function focusFirstError(
  form: HTMLFormElement,
  errors: Record<string, string | null | undefined>,
): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && errors[element.getAttribute('name') ?? '']) return element.focus()
  }
}

/**
 * A form whose fields live in the component: checks them, sends them once at a time, shows errors next to the field and
 * focuses the first, keeps what was typed when sending fails. For a button without fields use `useSubmission`.
 * @example
 * const form = useForm({
 *   values: { email: '' },
 *   validate: ({ email }) => ({ email: emailProblem(email, t) }),
 *   submit: ({ email }) => accountCalls.forgotPassword(email.trim()),
 *   fallback: t('linkNotSent'),
 * })
 * <form {...form.formProps}>
 *   <EmailField {...form.field('email')} />
 *   <FormEnd label={t('sendLink')} submission={form} />
 * </form>
 */
export function useForm<Values extends object>({
  values: initialValues,
  validate,
  submit,
  fallback,
}: FormOptions<Values>): Form<Values> {
  const t = useTexts('base')
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const { isBusy, isSlow, failure, submit: send } = useSubmission(fallback ?? t('unexpectedError'))

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const showErrors = (found: FieldErrors<Values>): boolean => {
      setErrors(found)
      focusFirstError(form, found)
      return hasErrors(found)
    }
    if (validate && showErrors(validate(values))) return
    void send(async () => {
      try {
        await submit(values)
      } catch (error) {
        if (!showErrors(fieldErrorsOf(error, values))) throw error
      }
    })
  }
  return {
    isBusy,
    isSlow,
    failure,
    values,
    formProps: { noValidate: true, onSubmit },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      readOnly: isBusy,
      onValueChange: (value) => {
        setValues((current) => ({ ...current, [name]: value }))
        setErrors((current) => ({ ...current, [name]: null }))
      },
    }),
  }
}
