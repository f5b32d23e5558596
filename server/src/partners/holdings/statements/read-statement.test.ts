import { gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readStatement } from './read-statement.ts'
import { limits } from './statement.ts'
import { bytesOf, isinOf, lines, read, refusals, statementOf, taken, today } from './statements.fixture.ts'

const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax'
const buy = `2025-03-04,buy,${isinOf('SE', 1)},,Bolåget €,10,110.5,-1114,SEK,9,0`
const plain = lines(header, buy)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())
const windows1252 = (text: string) =>
  Uint8Array.from(text.replaceAll('€', '\u0080'), (character) => character.charCodeAt(0))

/** A file with many accounts or securities. */
const many = (what: 'account' | 'security', count: number) =>
  lines(
    `${header},account`,
    ...Array.from({ length: count }, (_, i) =>
      what === 'account' ? `${buy},${i}` : `${buy.replace(isinOf('SE', 1), isinOf('SE', i + 1))},`,
    ),
  )

const faultOf = (bytes: Uint8Array) => {
  const result = readStatement(bytes, today)
  return 'fault' in result ? result.fault : undefined
}

describe('readStatement', () => {
  it.each([
    ['UTF-8', bytesOf(plain)],
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${plain}`)],
    ['UTF-16', utf16(plain)],
    ['UTF-16 with the high byte first', bigEndian(plain)],
    ['Windows-1252', windows1252(plain)],
    ['lines that end with a line feed', bytesOf(plain.replaceAll('\r\n', '\n'))],
    ['lines that end with a carriage return', bytesOf(plain.replaceAll('\r\n', '\r'))],
    ['semicolons', bytesOf(plain.replaceAll(',', ';'))],
    ['tabs', bytesOf(plain.replaceAll(',', '\t'))],
    [
      'quotes',
      bytesOf(
        plain
          .replaceAll(',', '","')
          .replaceAll('\r\n', '"\r\n')
          .replaceAll(/^(?=.)/gmu, '"'),
      ),
    ],
    ['no line break at the end', bytesOf(plain.trimEnd())],
    ['lines above the header', bytesOf(`"My transactions",,\r\n\r\n${plain}`)],
  ])('reads %s', (_, bytes) => {
    expect(readStatement(bytes, today)).toMatchObject({
      statement: { taken: [{ transaction: { amount: '-1114', security: { name: 'Bolåget €' } } }], refused: [] },
    })
  })

  it.each([
    ['nothing', new Uint8Array(), { code: 'empty' }],
    ['spaces', bytesOf(' \r\n \r\n'), { code: 'empty' }],
    ['a zip file', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), { code: 'not_text', kind: 'zip' }],
    ['a gzip file', new Uint8Array(gzipSync(plain)), { code: 'not_text', kind: 'gzip' }],
    ['a pdf file', bytesOf('%PDF-1.7'), { code: 'not_text', kind: 'pdf' }],
    ['an old spreadsheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), { code: 'not_text', kind: 'spreadsheet' }],
    ['a portfolio with a password', bytesOf('PORTFOLIO\u0001'), { code: 'encrypted' }],
    ['zero bytes', bytesOf(`${plain}\u0000`), { code: 'not_text', kind: 'binary' }],
    ['escape sequences', bytesOf(`${plain}\u001b[31m`), { code: 'not_text', kind: 'binary' }],
    ['half a character', utf16(plain).slice(0, -1), { code: 'not_text', kind: 'binary' }],
    ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), { code: 'not_text', kind: 'binary' }],
    [
      'a letter',
      bytesOf('Dear Björn,\r\nhow are you?\r\n'),
      { code: 'unknown_format', nearest: undefined, missing: [] },
    ],
    ['a web page', bytesOf('<html><body></body></html>'), { code: 'unknown_format', nearest: undefined, missing: [] }],
    ['a header alone', bytesOf(lines(header)), { code: 'no_rows' }],
    ['an open quote', bytesOf(plain.replace('Bol', '"Bol')), { code: 'broken_quotes', row: 2 }],
    ['a quote within', bytesOf(plain.replace('Bol', 'B"l')), { code: 'broken_quotes', row: 2 }],
  ])('refuses %s', (_, bytes, fault) => {
    expect(faultOf(bytes)).toEqual(fault)
  })

  it('bounds the size of a file, its rows, columns and fields', () => {
    const rows = `${buy}\n`.repeat(limits.rows + 1)
    const long = plain.replace('Bol', 'B'.repeat(limits.field))
    const wide = plain.replace('Bol', ','.repeat(limits.columns))

    expect(faultOf(new Uint8Array(limits.bytes + 1))).toEqual({
      code: 'too_large',
      bytes: 20_000_001,
      limit: 20_000_000,
    })
    expect(faultOf(bytesOf(`${header}\n${rows}`))).toEqual({ code: 'too_many_rows', limit: 100_000 })
    expect(faultOf(bytesOf(long))).toEqual({ code: 'field_too_long', row: 2, limit: 1000 })
    expect(faultOf(bytesOf(plain.replace('Bol', 'B'.repeat(200_000))))).toMatchObject({ code: 'field_too_long' })
    expect(faultOf(bytesOf(many('account', 51)))).toEqual({ code: 'too_many_accounts', limit: 50 })
    expect(faultOf(bytesOf(many('security', 5001)))).toEqual({ code: 'too_many_securities', limit: 5000 })
    expect(faultOf(bytesOf(wide))).toEqual({ code: 'too_many_columns', row: 2, limit: 60 })
  })

  it('takes formulas and markup in names for text, without characters that hide or reverse it', () => {
    const name = '=HYPERLINK(1)<b>\u202egnp\u200b'

    expect(statementOf(plain.replace('Bolåget €', name)).taken[0]!.transaction.security!.name).toBe(
      '=HYPERLINK(1)<b>gnp',
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'BUY; drop table', '=buy'])('refuses the type %s', (word) => {
    expect(refusals(plain.replace('buy', word))).toMatchObject([{ code: 'unknown_type', value: word }])
  })

  it('shows no more than 100 characters of a value', () => {
    const [reason] = refusals(plain.replace('buy', 'x'.repeat(900)))

    expect(reason).toMatchObject({ value: `${'x'.repeat(99)}…` })
  })

  it('refuses a row in which a decimal comma was taken for a separator', () => {
    expect(refusals(plain.replace('110.5', '110,5'))).toEqual([{ code: 'columns', row: 2, expected: 11, found: 12 }])
  })

  it('knows the rows of the file although fields contain line breaks', () => {
    const text = lines(header, buy.replace('Bolåget €', '"Bol\r\någet"'), buy.replace('buy', 'bye'))

    expect(taken(text)).toMatchObject([{ kind: 'BUY' }])
    expect(refusals(text)).toMatchObject([{ row: 4 }])
  })
})

describe('xml', () => {
  const root = (inner: string) => `<FlexQueryResponse>${inner}</FlexQueryResponse>`
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${root('&b;')}`
  it.each([
    ['entities that multiply', laughs, { code: 'xml_doctype' }],
    [
      'files of the server',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root('&a;')}`,
      { code: 'xml_doctype' },
    ],
    ['an external document type', `<!DOCTYPE x SYSTEM "http://localhost/x.dtd">${root('')}`, { code: 'xml_doctype' }],
    ['unknown entities', root('&a;'), { code: 'xml_malformed', row: 1 }],
    ['open elements', '<client>\n<accounts>', { code: 'xml_malformed', row: 2 }],
    ['deep nesting', root('<a>'.repeat(100_000)), { code: 'xml_too_deep', limit: 200 }],
    ['long attributes', root(`<Trade isin="${'x'.repeat(1001)}"/>`), { code: 'field_too_long', row: 1, limit: 1000 }],
    ['nothing to read', root(''), { code: 'no_rows' }],
  ])('refuses %s', (_, text, fault) => {
    expect(read(text)).toEqual({ fault })
  })

  it('ends references in circles', () => {
    const circle =
      '<client><version>60</version><accounts><account reference="../account"/></accounts><portfolios><portfolio id="1" reference="1"/></portfolios></client>'

    expect(read(circle)).toEqual({ fault: { code: 'no_rows' } })
  })
})

describe('any input', () => {
  const samples = [
    plain,
    plain.replaceAll(',', ';'),
    `<client><version>60</version>${'<accounts/>'.repeat(3)}</client>`,
  ]

  it('is read or refused, never thrown at the caller', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(Object.keys(readStatement(bytes, today))).toHaveLength(1)
      }),
    )
  })

  it('is read or refused if it is damaged text, and what is read has no other amount', () => {
    const damage = fc.record({
      sample: fc.constantFrom(...samples),
      at: fc.nat(250),
      text: fc.string({ unit: 'binary', maxLength: 4 }),
      length: fc.nat(4),
    })
    fc.assert(
      fc.property(damage, ({ sample, at, text, length }) => {
        const result = read(sample.slice(0, at) + text + sample.slice(at + length))
        const amounts =
          'statement' in result ? result.statement.taken.map(({ transaction }) => Number(transaction.amount)) : []
        // Damage within the tolerance for rounding is possible.
        for (const amount of amounts) expect(Math.abs(amount + 1114)).toBeLessThan(0.1)
      }),
      { numRuns: 500 },
    )
  })

  it('is read or refused if its cells are of any text', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('2025-03-04', 'buy', 'SEK', '1', '-1', '1.5'),
    )
    const row = fc
      .array(cell, { minLength: 11, maxLength: 11 })
      .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        expect(Object.keys(read(lines(header, ...rows)))).toHaveLength(1)
      }),
    )
  })
})
