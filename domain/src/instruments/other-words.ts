import { countryWords } from './country-words.ts'

/** Words as people type them, each with the one that names have instead. A beginning stands for all its endings. */
const spoken: readonly (readonly [name: string, typed: string])[] = [
  // How a fund treats its income, and what it is hedged against
  ['acc', 'accumulating accumulation ackumulerande akkumulerende akkumulierend thesaurierend'],
  ['dist', 'distributing distribution utdelande ausschüttend udbyttebetalende utbyttebetalende'],
  ['hedged', 'hedgad hedgat hedget hedge abgesichert währungsgesichert valutasäkrad suojattu'],
  ['eur', 'euro'],
  ['usd', 'dollar dollari'],
  ['gbp', 'pund pfund pound sterling'],
  // What it invests in
  ['technology', 'teknologi teknik technologie technologien teknologia'],
  ['dividend', 'utdelning utdelningar dividende dividenden utbytte udbytte osinko'],
  ['world', 'världen världsfond welt weltweit verden maailma'],
  ['emerging markets', 'tillväxtmarknad tillväxtmarknader schwellenländer'],
  ['small cap', 'småbolag småbolagsfond nebenwerte småselskaber småselskap pienyhtiöt'],
  ['real estate', 'fastighet fastigheter immobilien eiendom ejendomme kiinteistö kiinteistöt'],
  ['bond', 'obligation obligationer obligationsfond anleihe anleihen obligasjon obligasjoner joukkovelkakirja'],
  ['government', 'statsobligationer staatsanleihen'],
  ['corporate', 'företagsobligationer unternehmensanleihen'],
  ['gold', 'guld gull kulta'],
  ['silver', 'silber sølv hopea'],
  ['oil', 'olja öl erdöl olje olie öljy'],
  ['copper', 'koppar kupfer kobber kupari'],
  ['uranium', 'uran uraani'],
  ['defen', 'försvar verteidigung rüstung forsvar puolustus'],
  ['health', 'hälsovård hälsa gesundheit helse sundhed terveys'],
  ['semiconductor', 'halvledare halbleiter halvleder puolijohteet'],
  ['renewable', 'förnybar erneuerbare fornybar vedvarende uusiutuva'],
  ['energy', 'energi energie energia'],
  ['water', 'vatten wasser vann vand vesi'],
  ['bank', 'banker banken pankit'],
  ['robotic', 'robotik robotti'],
  ['battery', 'batteri batterie akku'],
  ['timber', 'skog holz wald metsä'],
  ['infrastructure', 'infrastruktur'],
  ['balanced', 'ausgewogen balanserad'],
  // Countries and regions
  ...Object.entries(countryWords),
  ['nordic', 'norden nordisk nordiska nordische pohjoismaat'],
  ['europe', 'europa eurooppa'],
  ['asia', 'asien aasia'],
  ['america', 'amerika amerikka'],
  ['north america', 'nordamerika'],
  ['latin america', 'latinamerika lateinamerika'],
  // Houses under another name
  ['deutsche', 'dt dtsch'],
  ['bgf', 'blackrock'],
  ['jpm', 'jpmorgan'],
  ['amundi', 'lyxor comstage'],
  ['xtrackers', 'dbx'],
  ['länsförsäkringar', 'lf länsförs'],
  ['handelsbanken', 'shb'],
]

const namesByWord = new Map(spoken.flatMap(([name, typed]) => typed.split(' ').map((word) => [word, name] as const)))

/** The text with the words that names have in place of those typed. Returns `undefined` if there are none. */
export function inOtherWords(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,()]+/u)
  const others = words.map((word) => namesByWord.get(word) ?? word)
  return others.some((other, index) => other !== words[index]) ? others.join(' ') : undefined
}
