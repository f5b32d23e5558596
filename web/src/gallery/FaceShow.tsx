import { useText } from '#lib/i18n.ts'
import { Avatar, AvatarStack } from '#ui/Avatar.tsx'
import { Flag } from '#ui/Flag.tsx'
import { IndexLogo, InstrumentLogo } from '#ui/InstrumentLogo.tsx'
import { Stars } from '#ui/Stars.tsx'

import { Line, Show } from './Show.tsx'

const people = ['Anna Berg', 'Björn Dahl', 'Clara Ek', 'David', 'Eva Falk'].map((name) => ({ id: name, name }))
const countries = ['se', 'no', 'dk', 'fi', 'is', 'de', 'gb', 'us', 'fr', 'nl', 'ch', 'jp']

export function FaceShow() {
  const t = useText()
  return (
    <Show title="Faces, logos, stars" wide>
      <Line>
        {([24, 32, 40, 56, 90] as const).map((size, index) => (
          <Avatar key={size} {...people[index]!} size={size} />
        ))}
        <Avatar id="0" name={null} />
        <AvatarStack people={people} total={39_127} label="39,127 owners" />
      </Line>
      <Line>
        {[20, 28, 32, 40, 44, 64].map((size) => (
          <InstrumentLogo key={size} symbol="VOLV B" country="SE" size={size} />
        ))}
        <InstrumentLogo symbol="SAP" country="DE" size={44} />
        <InstrumentLogo symbol="F1" size={44} />
        <InstrumentLogo symbol={null} size={44} />
        <IndexLogo country="SE" size={44} />
        <IndexLogo country="DE" size={44} />
      </Line>
      <Line>
        {countries.map((country) => (
          <Flag key={country} country={country} size={20} label={country.toUpperCase()} />
        ))}
        <Flag country="xx" />
      </Line>
      <Line>
        <Stars value={5} />
        <Stars value={3} />
        <Stars value={1} />
        <Stars value={null} unrated="text" />
        <span className="t3">{t('period_m3_name')}</span>
      </Line>
    </Show>
  )
}
