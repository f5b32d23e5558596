import { configure } from '@testing-library/react'

// A busy machine needs longer than a second for what a person would not notice.
configure({ asyncUtilTimeout: 10_000 })
