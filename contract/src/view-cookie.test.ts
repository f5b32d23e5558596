import { expect, it } from 'vitest'

import { viewOf, viewText } from './view-cookie.ts'

const token = 'a'.repeat(43)
const device = { size: 'phone', isTouched: true, hidesAmounts: true, offset: -60 } as const
const text = (zone = 'Europe/Stockholm', comparison = '7:12') =>
  `0123abcd~${viewText({ token, language: 'sv', ...device, comparison })}~${zone}`

it('reads what it has written', () => {
  expect(viewOf(text())).toEqual({
    key: '0123abcd',
    token,
    language: 'sv',
    ...device,
    comparison: '7:12',
    zone: 'Europe/Stockholm',
  })
  for (const comparison of ['', ':none', ':3']) expect(viewOf(text('UTC', comparison))?.comparison).toBe(comparison)
  for (const zone of ['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5']) expect(viewOf(text(zone))?.zone).toBe(zone)
})

it.each([
  '',
  'nonsense',
  text().replace('~sv~', '~xx~'),
  text().replace('~phone~', '~watch~'),
  text().replace(token, token.slice(1)),
  text().replace('~-60~', '~soon~'),
  text('Europe/Stockholm"><script>'),
  text('UTC', '7:<b>'),
  text(`Europe/${'a'.repeat(200)}`),
])('does not take %s', (value) => expect(viewOf(value)).toBeUndefined())
