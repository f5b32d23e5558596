import { ChevronRight, Info } from 'lucide-react'

import { Sparkline } from '#charts/Sparkline.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Expandable } from '#ui/Expandable.tsx'
import { InstrumentLogo } from '#ui/InstrumentLogo.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

import { course, values } from './samples.ts'
import { Show } from './Show.tsx'

const more = (
  <a href="#all">
    All <ChevronRight aria-hidden="true" />
  </a>
)

export function RowShow() {
  return (
    <>
      <Show title="A card of rows" wide>
        <Card title="Your holdings today" more={more} inset>
          {['SAAB B', 'Rheinmetall', 'Novo Nordisk B'].map((name, index) => (
            <EntityRow
              key={name}
              rank={index + 1}
              media={<InstrumentLogo symbol={name} country={['SE', 'DE', 'DK'][index]} />}
              title={<a href="#row">{name}</a>}
              sub="548.30 SEK"
              end={
                <>
                  <Sparkline values={values(course(index + 20, 40, 100))} />
                  <Yield value={4.12 - index * 3} />
                </>
              }
            />
          ))}
        </Card>
        <Card title="Members for you" inset>
          <EntityRow
            media={<Avatar id="anna" name="Anna Berg" />}
            title={<a href="#row">Anna Berg with a name that goes on and on until it has to be cut</a>}
            sub={
              <>
                <Stars value={4} /> <Yield value={31.8} /> 1 year
              </>
            }
            action={<Button size="sm">Follow</Button>}
          />
        </Card>
      </Show>
      <Show title="Header, text, note">
        <PageHeader
          title="Volvo B"
          sub="VOLV B · Sweden"
          media={<InstrumentLogo symbol="VOLV B" country="SE" size={64} />}
        />
        <Expandable height={60}>
          Manufacturer of trucks, buses, construction equipment and marine engines. Founded 1927, head office in
          Gothenburg. The text is cut at a height, and a button shows the rest.
        </Expandable>
        <Note icon={<Info aria-hidden="true" />}>Posts are the opinions of members, not investment advice.</Note>
      </Show>
    </>
  )
}
