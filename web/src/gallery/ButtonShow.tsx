import { Check, Clock, Lock, Pencil, Plus, Search, Settings } from 'lucide-react'
import { useState } from 'react'

import { Badge, Dot } from '#ui/Badge.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Mark } from '#ui/Logo.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StepProgress } from '#ui/ProgressBar.tsx'
import { Stepper } from '#ui/Stepper.tsx'

import { Line, Show } from './Show.tsx'

const steps = ['Venue', 'Order', 'Preview', 'TAN', 'Done']

export function ButtonShow() {
  return (
    <>
      <Buttons />
      <Marks />
    </>
  )
}

function Buttons() {
  const [isLoading, setLoading] = useState(false)
  return (
    <Show title="Buttons" note="pri acc sec soft ghost danger on; sm md lg" wide>
      <Line>
        <Button variant="pri">Primary</Button>
        <Button variant="acc">Action</Button>
        <Button>Secondary</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="acc" disabled>
          Disabled
        </Button>
      </Line>
      <Line>
        <Button variant="acc" size="sm" icon={<Plus />}>
          Join
        </Button>
        <Button variant="on" size="sm" icon={<Check />}>
          Member
        </Button>
        <Button variant="soft" size="sm" icon={<Clock />}>
          Request sent
        </Button>
        <Button size="sm" icon={<Lock />}>
          Request to join
        </Button>
        <Button size="sm" icon={<Settings />}>
          Manage
        </Button>
      </Line>
      <Line>
        <Button variant="pri" size="lg" loading={isLoading} onClick={() => setLoading(true)}>
          Press to load
        </Button>
        <Button variant="acc" loading>
          Loading
        </Button>
        <Button loading icon={<Check />}>
          Loading
        </Button>
        <a className={buttonClass({ variant: 'soft' })} href="#link">
          A link
        </a>
      </Line>
      <Stepper label="Order" steps={steps} current={2} />
      <StepProgress label="Signing up" step={3} count={5} />
    </Show>
  )
}

function Marks() {
  return (
    <Show title="Marks, chips, badges">
      <Line>
        <Mark size={32} />
        <Spinner size={32} label="Loading" />
        <IconButton label="Search">
          <Search />
        </IconButton>
        <IconButton label="Edit" size="sm">
          <Pencil />
        </IconButton>
        <IconButton label="Edit" disabled>
          <Pencil />
        </IconButton>
      </Line>
      <Line>
        <Chip>Plain</Chip>
        <Chip tone="outline">Stock</Chip>
        <Chip tone="buy">Bought</Chip>
        <Chip tone="sell">Sold</Chip>
        <Chip tone="warn">Delayed</Chip>
      </Line>
      <Line>
        <Badge count={2} label="2 unread" />
        <Badge count={99} />
        <Badge count={100} />
        <Dot label="New posts" />
      </Line>
    </Show>
  )
}
