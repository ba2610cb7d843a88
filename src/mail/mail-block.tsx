import { Button, Column, Link, Row, Section, Text } from '@react-email/components'
import type { MailBlock } from '#shared/mail/mail-blocks.ts'
import type { MailTexts } from '#shared/mail/mail-texts.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import type { MailLook } from './mail-look.ts'

const PARAGRAPH = { fontSize: '16px', lineHeight: '1.6', margin: '0 0 16px' }

type FactsProps = {
  title: string | undefined
  rows: readonly { label: string; value: string }[]
  texts: MailTexts
  look: MailLook
}

function Facts({ title, rows, texts, look }: FactsProps) {
  const { colors } = look
  // Mail programs (Outlook) do not know `end`, so mails have physical sides.
  const isRightToLeft = LANGUAGES[texts.language].direction === 'rtl'
  const end = isRightToLeft ? 'left' : 'right'
  // Rows of a receipt may be equal, and never change their order.
  const numbered = rows.map((row, number) => ({ ...row, number }))
  return (
    <Section
      className="m-sunken"
      style={{
        backgroundColor: colors.sunken,
        borderRadius: '12px',
        padding: '8px 16px',
        margin: '8px 0 24px',
      }}
    >
      {title !== undefined && (
        <Text
          className="m-ink"
          style={{ color: colors.ink, fontSize: '16px', fontWeight: 700, margin: '8px 0 4px' }}
        >
          {title}
        </Text>
      )}
      {numbered.map(({ label, value, number }) => (
        <Row key={number}>
          <Column
            className="m-soft"
            style={{
              color: colors.inkSoft,
              fontSize: '15px',
              padding: isRightToLeft ? '7px 0 7px 12px' : '7px 12px 7px 0',
              verticalAlign: 'top',
            }}
          >
            {label}
          </Column>
          <Column
            className="m-ink"
            align={end}
            style={{
              color: colors.ink,
              fontSize: '15px',
              fontWeight: 600,
              padding: '7px 0',
              textAlign: end,
              verticalAlign: 'top',
            }}
          >
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  )
}

type ActionButtonProps = { label: string; href: string; texts: MailTexts; look: MailLook }

function ActionButton({ label, href, texts, look }: ActionButtonProps) {
  const { colors } = look
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: colors.primary,
          color: colors.onPrimary,
          borderRadius: '14px',
          fontSize: '17px',
          fontWeight: 700,
          padding: '16px 28px',
          textAlign: 'center',
        }}
      >
        {label}
      </Button>
      <Text
        className="m-soft"
        style={{ color: colors.inkSoft, fontSize: '13px', lineHeight: '1.5', margin: '12px 0 0' }}
      >
        {texts.common('buttonFails')}
        <br />
        <Link className="m-link" href={href} style={{ color: colors.link, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

/** A block as HTML that all mail programs render alike. */
export function MailBlockView({
  block,
  texts,
  look,
}: {
  block: MailBlock
  texts: MailTexts
  look: MailLook
}) {
  const { colors } = look
  switch (block.type) {
    case 'paragraph':
      return (
        <Text className="m-ink" style={{ ...PARAGRAPH, color: colors.ink }}>
          {block.text}
        </Text>
      )
    case 'note':
      return (
        <Text
          className="m-soft"
          style={{ color: colors.inkSoft, fontSize: '14px', lineHeight: '1.55', margin: '0 0 16px' }}
        >
          {block.text}
        </Text>
      )
    case 'facts':
      return <Facts title={block.title} rows={block.rows} texts={texts} look={look} />
    case 'button':
      return <ActionButton label={block.label} href={block.href} texts={texts} look={look} />
    case 'link':
      return (
        <Text className="m-ink" style={{ ...PARAGRAPH, color: colors.ink }}>
          {block.before}{' '}
          <Link
            className="m-link"
            href={block.href}
            style={{ color: colors.link, textDecoration: 'underline' }}
          >
            {block.label}
          </Link>
        </Text>
      )
  }
}
