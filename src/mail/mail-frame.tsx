import { supportAddress } from '#shared/brand/support-address.ts'
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { MailDraft } from '#shared/mail/mail-blocks.ts'
import type { MailTexts } from '#shared/mail/mail-texts.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { MailBlockView } from './mail-block.tsx'
import { darkStyles, type MailLook, mailLook } from './mail-look.ts'

export type MailFrameProps = {
  draft: MailDraft
  config: AppConfig
  texts: MailTexts
  home: string
  /** null: the mail is about a purchase or an account. */
  unsubscribe: string | null
}

function Footer({ draft, config, texts, unsubscribe, look }: MailFrameProps & { look: MailLook }) {
  const { colors } = look
  const { legal } = config
  const { common } = texts
  const address = supportAddress(config)
  const small = { color: colors.inkSoft, fontSize: '13px', lineHeight: '1.6', margin: '0 0 8px' }
  const link = { color: colors.link, textDecoration: 'underline' }
  return (
    <Section style={{ padding: '20px 8px 0' }}>
      <Text className="m-soft" style={small}>
        {draft.reason}
        {unsubscribe !== null && (
          <>
            {' '}
            <Link className="m-link" href={unsubscribe} style={link}>
              {common('unsubscribe')}
            </Link>
          </>
        )}
      </Text>
      <Text className="m-soft" style={small}>
        {common('questions')}{' '}
        <Link className="m-link" href={`mailto:${address}`} style={link}>
          {address}
        </Link>
      </Text>
      <Text className="m-soft" style={small}>
        {legal.companyName}
        <br />
        {legal.companyAddress}
      </Text>
    </Section>
  )
}

/** The layout of all mails: the brand's name or those of an operator's brands, one card, and the company's address; at most 600 px wide. */
export function MailFrame(props: MailFrameProps) {
  const { draft, config, texts, home } = props
  const { language } = texts
  const { direction } = LANGUAGES[language]
  // Some programs drop the attributes of <html>.
  const ownDirection = direction === 'rtl' ? { dir: direction } : {}
  const look = mailLook(config)
  const { colors } = look
  const title = draft.brandNames ?? config.landingPageContent.logoText ?? config.name
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <title>{draft.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{draft.preheader}</Preview>
      <Body
        className="m-ground"
        style={{ backgroundColor: colors.ground, fontFamily: look.sans, margin: 0, padding: '24px 12px' }}
      >
        <Container {...ownDirection} style={{ maxWidth: '600px', margin: '0 auto' }}>
          <Text style={{ margin: '0 0 16px', padding: '0 8px' }}>
            <Link
              className="m-ink"
              href={home}
              style={{
                color: colors.ink,
                fontFamily: look.heading,
                fontSize: '22px',
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {title}
            </Link>
          </Text>
          <Section
            className="m-card"
            style={{
              backgroundColor: colors.surface,
              border: `1px solid ${colors.line}`,
              borderRadius: '20px',
              padding: '32px',
            }}
          >
            <Heading
              as="h1"
              className="m-ink"
              style={{
                color: colors.ink,
                fontFamily: look.heading,
                fontSize: '26px',
                lineHeight: '1.2',
                margin: '0 0 16px',
              }}
            >
              {draft.heading}
            </Heading>
            {draft.blocks.map((block, index) => (
              <MailBlockView key={`${block.type}-${index}`} block={block} texts={texts} look={look} />
            ))}
          </Section>
          <Footer {...props} look={look} />
        </Container>
      </Body>
    </Html>
  )
}
