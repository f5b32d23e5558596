import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  Internals
>

// For its warnings, React takes a stack for each element, up to a number of them in a second: so many have always been taken.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})
