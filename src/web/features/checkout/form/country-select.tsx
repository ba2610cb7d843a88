import { useId, useMemo } from 'react'
import type { Formats } from '#shared/texts/formats.ts'
import { SelectBox } from '#web/ui/controls/select-box.tsx'
import { FormMessage } from '#web/ui/controls/form-field.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

/** All assigned ISO 3166-1 alpha-2 codes. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

type Country = { code: string; name: string }

/** All countries with their names, sorted by name. */
export function countries(f: Formats): Country[] {
  const compare = f.nameOrder()
  return CODES.map((code) => ({ code, name: f.region(code) })).sort((a, b) => compare(a.name, b.name))
}

type CountrySelectProps = {
  countryCode: string
  isLoading: boolean
  error: string | null
  onCountry: (countryCode: string) => void
}

/** The payer's country: detected, and editable. */
export function CountrySelect({ countryCode, isLoading, error, onCountry }: CountrySelectProps) {
  const id = useId()
  const { t, f } = useReader('checkout')
  const list = useMemo(() => countries(f), [f])
  return (
    <div>
      <SelectBox
        label={t('country')}
        id={id}
        name="countryCode"
        autoComplete="country"
        value={countryCode}
        hasError={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onCountry(event.target.value)}
      >
        {countryCode === '' && <option value="">{t(isLoading ? 'findingCountry' : 'chooseCountry')}</option>}
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectBox>
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
