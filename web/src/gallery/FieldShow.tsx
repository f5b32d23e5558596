import { Mail } from 'lucide-react'
import { useState } from 'react'

import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'

import { Show } from './Show.tsx'

const countries = [
  { value: 'se', label: 'Sweden' },
  { value: 'de', label: 'Germany' },
  { value: 'gb', label: 'United Kingdom' },
] as const

export function FieldShow() {
  const [name, setName] = useState('elin.sandberg')
  const [mail, setMail] = useState('elin@')
  const [bio, setBio] = useState('Long term, few trades.')
  const [country, setCountry] = useState<'se' | 'de' | 'gb'>('se')
  return (
    <Show title="Fields" wide>
      <TextField label="Username" value={name} onChange={setName} max={30} hint="What other members see." />
      <TextField
        label="E-mail"
        type="email"
        icon={<Mail className="ic18" aria-hidden="true" />}
        value={mail}
        onChange={setMail}
        hint="We send a six-digit code."
        errors={['Enter a valid e-mail address.', 'A second one is not shown.']}
      />
      <TextField label="Not now" value="" onChange={() => {}} placeholder="Nothing to write" disabled />
      <TextArea label="About you" value={bio} onChange={setBio} max={26} />
      <Select label="Country" value={country} onChange={setCountry} options={countries} />
    </Show>
  )
}
