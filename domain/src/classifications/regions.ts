import type { Region } from '@app/contract/classifications.ts'

/** ISO 3166, two letters. Türkiye and Cyprus count as Europe, the Caucasus and the Middle East as Asia. */
const countriesOf = {
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS SE SI SJ SK SM TR UA VA XK',
  northAmerica: 'BM CA GL KY PM US',
  japan: 'JP',
  china: 'CN HK MO',
  russia: 'RU',
  asiaOther:
    'AE AF AM AZ BD BH BN BT GE ID IL IQ IR JO KG KH KP KR KW KZ LA LB LK MM MN MV MY NP OM PH PK PS QA SA SG SY TH TJ ' +
    'TL TM TW UZ VN YE',
  latinAmerica:
    'AG AI AR AW BB BL BO BQ BR BS BV BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN LC MF MQ MS MX NI PA ' +
    'PE PR PY SR SV SX TC TT UY VC VE VG VI',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  india: 'IN',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE ' +
    'NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
} as const

const europe = countriesOf.europe.split(' ')

const rows: [slug: string, name: string, countries: string[]][] = [
  ['europe', 'Europe', europe],
  ['north-america', 'North America', countriesOf.northAmerica.split(' ')],
  ['japan', 'Japan', [countriesOf.japan]],
  ['china', 'China', countriesOf.china.split(' ')],
  ['russia', 'Russia', [countriesOf.russia]],
  ['asia-other', 'Asia other', countriesOf.asiaOther.split(' ')],
  ['latin-america', 'Latin America', countriesOf.latinAmerica.split(' ')],
  ['oceania', 'Oceania', countriesOf.oceania.split(' ')],
  ['india', 'India', [countriesOf.india]],
  ['africa', 'Africa', countriesOf.africa.split(' ')],
  ['europe-ex-sweden', 'Europe ex Sweden', europe.filter((country) => country !== 'SE')],
  ['europe-ex-germany', 'Europe ex Germany', europe.filter((country) => country !== 'DE')],
]

/** Ten regions that share no country, then Europe without Sweden and Europe without Germany. */
export const regions: readonly Region[] = rows.map(([slug, name, countries], index) => ({
  id: String(index + 1),
  slug,
  key: `region_${slug.replaceAll('-', '_')}`,
  name,
  countries,
}))

const bySlug = new Map(regions.map((region) => [region.slug, region]))
const byId = new Map(regions.map((region) => [region.id, region]))

export const regionBySlug = (slug: string): Region | undefined => bySlug.get(slug)
export const regionById = (id: string): Region | undefined => byId.get(id)
