import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { importDatabase } from './import-database.fixture.ts'
import { importPrices } from './import-prices.ts'
import { scratchFiles } from './scratch-files.fixture.ts'
import { summaryLines } from './summary.ts'

const now = () => new Date('2026-11-26T20:00:00Z')
const { db, test, actions } = importDatabase()
const scratch = scratchFiles()
beforeEach(async () => {
  for (const [source_key, symbol, mic, currency] of [
    ['VOLV-B.ST', 'VOLV B', 'XSTO', 'SEK'],
    ['SHEL.L', 'SHEL', 'XLON', 'GBP'],
    ['SAP.DE', 'SAP', 'XETR', 'EUR'],
    ['SAP', 'SAP', 'XNYS', 'USD'],
  ] as const) {
    await make.instrument(test.db, { source: 'universe', source_key, symbol, mic, currency })
  }
})

/** Imports a file and returns the stored closes, what is refused, and the summary. */
async function load(name: string, lines: readonly string[] | Uint8Array) {
  const refused: string[] = []
  const path = scratch.file(name, lines instanceof Uint8Array ? lines : lines.join('\n'))
  const summary = await importPrices(db, path, { now, onSkipped: (text) => void refused.push(text) })
  return { ...summary, refused, closes: await storedCloses() }
}

async function storedCloses(): Promise<string[]> {
  const rows = await test.db.selectFrom('daily_prices').orderBy('date').select(['date', 'close']).execute()
  return rows.map(({ date, close }) => `${date} ${close}`)
}

const yahoo = 'Date,Open,High,Low,Close,Adj Close,Volume'
const stooq = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>'

async function storedVolumes(): Promise<number[]> {
  const rows = await test.db.selectFrom('daily_prices').orderBy('date').select('volume').execute()
  return rows.map(({ volume }) => Number(volume))
}

describe('a row', () => {
  it('may have two digits of its year, if the days of its file are those of exchanges in one order alone', async () => {
    const days = ['20.11.26,100', '23.11.26,101', '24.11.26,102', '25.11.26,103']
    const { refused, closes } = await load('SAP.DE.csv', ['Date,Close', ...days])
    expect(refused).toEqual([])
    expect(closes).toEqual(['2026-11-20 100', '2026-11-23 101', '2026-11-24 102', '2026-11-25 103'])
    const either = await load('SAP.DE.csv', ['Date,Close', '25.11.26,104'])
    expect(either.refused).toEqual([expect.stringContaining('the year has two digits')])
    expect(either.closes).toEqual(closes)
  })

  it('of Yahoo’s page may tell a dividend or a split in place of prices', async () => {
    const long = 'Close Close price adjusted for splits.'
    const { refused, closes, taken } = await load('VOLV-B.ST.csv', [
      'Volvo, AB (VOLV-B.ST)',
      'Currency in SEK',
      `Date\tOpen\tHigh\tLow\t${long}\tAdj Close Adjusted close price\tVolume`,
      'Nov 24, 2026\t1\t1\t1\t25.50\t25\t1,000',
      'Nov 23, 2026\t2:1 Stock Splits',
      'Nov 23, 2026\t1\t1\t1\t25.00\t25\t1,000',
      'Nov 20, 2026\t0.50 Dividend',
      'Nov 20, 2026\t1\t1\t1\t24.75\t25\t1,000',
    ])
    expect({ refused, taken }).toEqual({ refused: [], taken: 5 })
    expect(closes).toEqual(['2026-11-20 49.5', '2026-11-23 25', '2026-11-24 25.5'])
    expect(await actions()).toMatchObject([{ ex_date: '2026-11-23', ratio: '1/2' }])
    const paid = await test.db.selectFrom('dividends').select(['ex_date', 'amount']).execute()
    expect(paid).toEqual([{ ex_date: '2026-11-20', amount: 1 }])
  })

  it('is not hidden by another one of its day without a close', async () => {
    const rows = ['2026-11-24,null,null,null,null,null,null', '2026-11-24,1,1,1,340.5,1,1', '2026-11-24,1,1,1,341,1,1']
    const { refused, closes } = await load('VOLV-B.ST.csv', [yahoo, ...rows])
    expect(closes).toEqual(['2026-11-24 340.5'])
    expect(refused).toEqual([
      'VOLV-B.ST.csv, line 2: date "2026-11-24": its close is in VOLV-B.ST.csv, line 3',
      'VOLV-B.ST.csv, line 4: close "341": VOLV-B.ST.csv, line 3 has 340.5; keep one of the two',
    ])
  })

  it('that is text around the table is called that', async () => {
    const rows = ['2026-11-24,1,1,1,340.5,1,1', yahoo, '123456', '"*Close price.","**Adjusted close price."']
    const { refused, closes } = await load('VOLV-B.ST.csv', [yahoo, ...rows])
    expect(closes).toEqual(['2026-11-24 340.5'])
    expect(refused).toEqual([
      'VOLV-B.ST.csv, line 3: the header, once more, is no row of the table',
      'VOLV-B.ST.csv, line 4: "123456" is no row of the table',
      'VOLV-B.ST.csv, line 5: "*Close price." is no row of the table',
    ])
  })

  it('of an exchange that is not here is no row of a listing elsewhere', async () => {
    const rows = ['SAP,XETRA,2026-11-24,250.5', 'SAP,F,2026-11-24,249', 'SAP,Xetra,2026-11-25,251']
    const { refused, closes } = await load('bulk.csv', ['Code,Ex,Date,Close', ...rows])
    expect(closes).toEqual(['2026-11-24 250.5', '2026-11-25 251'])
    expect(refused).toEqual([expect.stringContaining('bulk.csv, line 3: Ex "F": known are XSTO, ')])
  })

  it('with a close keeps it if its dividend is refused', async () => {
    const rows = ['2026-11-24,340.5,x.5,0.0', '2026-11-25,341,0.0,0.0']
    const { refused, closes, taken } = await load('VOLV-B.ST.csv', ['Date,Close,Dividends,Stock Splits', ...rows])
    expect({ closes, taken }).toEqual({ closes: ['2026-11-24 340.5', '2026-11-25 341'], taken: 2 })
    expect(refused).toEqual([
      'VOLV-B.ST.csv, line 2: Dividends "x.5": write a number such as 12.34; its close is taken',
    ])
  })

  it('has the currency that it shows, or that its column names', async () => {
    const rows = ['2026-11-23,£25.50', '2026-11-24,2560p', '2026-11-25,$33.10', '2026-11-26,2570']
    const { refused, closes, notes } = await load('SHEL.L.csv', ['Date,Close', ...rows])
    expect(closes).toEqual(['2026-11-23 25.5', '2026-11-24 25.6', '2026-11-26 25.7'])
    expect(refused).toEqual(['SHEL.L.csv, line 4: Close "$33.10": the listing is in GBP'])
    expect(notes).toContain('read in pence, as no currency is named: SHEL')
    const { refused: others } = await load('VOLV-B.ST.csv', ['Date;Close (EUR);Volume (shares)', '2026-11-25;30,5;1'])
    expect(others).toEqual(['VOLV-B.ST.csv, line 2: Close (EUR) "30,5": the listing is in SEK'])
  })

  it('may have no value in the words of its source, and a volume that is left out', async () => {
    const rows = ['2026-11-23,340.5,N/D', '2026-11-24,N/D,N/D', '2026-11-25,341,many']
    const { refused, closes, notes } = await load('VOLV-B.ST.csv', ['Date,Close,Volume', ...rows])
    expect(closes).toEqual(['2026-11-23 340.5', '2026-11-25 341'])
    expect(refused).toEqual([
      'VOLV-B.ST.csv, line 3: date "2026-11-24": no close stands in its row, as on a day without a trade',
    ])
    expect(notes.join()).toContain('volumes that are no number, and left out: 1; the first in VOLV-B.ST.csv, line 4')
  })

  it('of minutes is no close, wherever the file says so', async () => {
    const rows = ['VOLV-B.ST,5,20261124,090500,1,1,1,300,1,0', 'VOLV-B.ST,D,20261124,000000,1,1,1,340.5,1,0']
    const { refused, closes } = await load('volv.txt', [stooq, ...rows])
    expect(closes).toEqual(['2026-11-24 340.5'])
    expect(refused).toEqual([expect.stringContaining('volv.txt, line 2: <PER> "5": only rows of a day (D) are closes')])
  })
})

describe('a close', () => {
  it('is that of the auction, and not the last trade beside it', async () => {
    const header = 'Date;Open;High;Low;Last;Close;"Number of Shares";"Number of Trades";Turnover;vwap'
    const rows = ['25/11/2026;1;1;1;341.5;341;1200;9;409000;1', '24/11/2026;1;1;1;340;340.5;1100;9;375000;1']
    const { closes, refused } = await load('VOLV-B.ST.csv', ['"Historical Data"', 'SE0000115446', header, ...rows])
    expect({ closes, refused }).toEqual({ closes: ['2026-11-24 340.5', '2026-11-25 341'], refused: [] })
    expect(await storedVolumes()).toEqual([1100, 1200])
    const ours = await load('own.csv', ['date,orderbook_id,last,close', '2026-11-26,VOLV-B.ST,342,1'])
    expect(ours.closes).toContain('2026-11-26 342')
  })

  it('has the currency that its column names without brackets', async () => {
    const { closes } = await load('SAP.DE.csv', ['Datum;Schlusskurs in EUR', '24.11.2026;250,50', '25.11.2026;251,00'])
    expect(closes).toEqual(['2026-11-24 250.5', '2026-11-25 251'])
    const { refused } = await load('SAP.DE.csv', ['Datum;Schlusskurs in USD', '26.11.2026;250,50'])
    expect(refused).toEqual(['SAP.DE.csv, line 2: Schlusskurs in USD "250,50": the listing is in EUR'])
  })

  it('has the decimal mark that other cells of its row show, or semicolons leave to it', async () => {
    const investing = ['"Date","Price","Vol.","Change %"', '"24.11.2026","29,756","1,25M","-0,53%"']
    expect((await load('SAP.DE.csv', investing)).closes).toEqual(['2026-11-24 29.756'])
    expect((await load('SAP.DE.csv', ['Datum;Schluss', '25.11.2026;29,757'])).closes).toContain('2026-11-25 29.757')
    expect((await load('SAP.DE.csv', ['Datum;Schluss', '26.11.2026;29.758'])).closes).toContain('2026-11-26 29.758')
    const { refused } = await load('SAP.DE.csv', ['Datum\tSchluss', '26.11.2026\t29,759'])
    expect(refused).toEqual([expect.stringContaining('Schluss "29,759": could be 29.759 or 29759')])
  })

  it('in pence may be so by the name of its column', async () => {
    const { closes, notes } = await load('SHEL.L.csv', ['Date,Close (GBX)', '2026-11-24,2550.5'])
    expect(closes).toEqual(['2026-11-24 25.505'])
    expect(notes.join()).not.toContain('in pence')
    const { refused } = await load('SAP.DE.csv', ['Date,Close (GBX)', '2026-11-24,2550.5'])
    expect(refused).toEqual(['SAP.DE.csv, line 2: Close (GBX) "2550.5": the listing is in EUR'])
  })

  it.each([
    ['time,open,high,low,close,Volume', '1795392000,1,1,1,250.5,1000'],
    ['Time,Open,High,Low,Last,Change,%Chg,Volume', '11/23/2026,1,1,1,250.5,1,1%,1000'],
    ['Date\tPX_LAST\tPX_VOLUME', '23/11/2026\t250.5\t1000'],
    ['Pvm;Päätöskurssi;Vaihto (EUR);Vaihto (kpl)', '23.11.2026;250,5;9000;1000'],
    ['Dato;Sluttkurs;Volum', '23.11.2026;250,5;1 000'],
  ])('is found by what its source calls its columns: %s', async (header, row) => {
    const { closes, refused } = await load('SAP.DE.csv', ['SAP SE', header, row])
    expect({ closes, refused }).toEqual({ closes: ['2026-11-23 250.5'], refused: [] })
    expect(await storedVolumes()).toEqual([1000])
  })

  it('before a split is as it was published, where a factor of splits stands beside it', async () => {
    const header = 'date,close,high,low,open,volume,adjClose,divCash,splitFactor'
    const rows = ['2026-11-24,250,1,1,1,10,195,0.0,1.0', '2026-11-25,200,1,1,1,10,200,0.5,1.25']
    const { closes, refused } = await load('SAP.DE.csv', [header, ...rows])
    expect({ closes, refused }).toEqual({ closes: ['2026-11-24 250', '2026-11-25 200'], refused: [] })
    expect(await actions()).toMatchObject([{ ex_date: '2026-11-25', ratio: '1/1.25' }])
    expect(await test.db.selectFrom('dividends').select(['ex_date', 'amount']).execute()).toEqual([
      { ex_date: '2026-11-25', amount: 0.5 },
    ])
  })
})

it.each(['Datum;Schlusskurs;Stuecke;Volumen', 'Datum;Schluss;Umsatz Stück;Umsatz EUR'])(
  'counts shares and not turnover: %s',
  async (header) => {
    await load('SAP.DE.csv', [header, '24.11.2026;250,50;1.000;250.500'])
    expect(await storedVolumes()).toEqual([1000])
  },
)

describe('a first close that is wrong', () => {
  it('is kept aside, and not everything after it', async () => {
    const rows = ['2026-11-23,0.01', '2026-11-24,340.5', '2026-11-25,341', '2026-11-26,342']
    const { refused, closes } = await load('VOLV-B.ST.csv', ['Date,Close', ...rows])
    expect(closes).toEqual(['2026-11-24 340.5', '2026-11-25 341', '2026-11-26 342'])
    expect(refused).toEqual([expect.stringContaining('line 2: close "0.01": import its split and it is taken')])
  })
})

describe('a file', () => {
  const days = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']
  const months = ['01-02', '02-02', '03-02', '04-01', '05-04', '06-01', '07-01'].map((day) => `2026-${day}`)
  const times = ['09:00', '10:00', '11:00'].map((time) => `2026-11-24 ${time}:00+01:00`)
  const timed = ['09:00:00', '10:00:00', '11:00:00'].map((time) => `2026-11-24,${time},340`)
  it.each([
    ['weekly.csv', days.map((day) => `${day},340`), 'holds a price for each week, not daily closes'],
    ['monthly.csv', months.map((day) => `${day},340`), 'holds a price for each month, not daily closes'],
    ['hourly.csv', times.map((time) => `${time},340`), 'holds several prices of a day, not daily closes'],
  ])('is refused as a whole if its prices are not those of days: %s', async (name, rows, sentence) => {
    await expect(load(name, ['Date,Close', ...rows])).rejects.toThrow(`${name} ${sentence}`)
    expect(await storedCloses()).toEqual([])
  })

  it('may have the time of a day in a column of its own', async () => {
    await expect(load('VOLV-B.ST.csv', ['Date,Time,Close', ...timed])).rejects.toThrow('holds several prices of a day')
    const closes = ['2026-11-24,17:30:00,340', '2026-11-25,17:30:00,341']
    expect((await load('VOLV-B.ST.csv', ['Date,Time,Close', ...closes])).closes).toHaveLength(2)
  })

  it.each([
    ['page.csv', '<!DOCTYPE html>\n<html>', 'page.csv is a web page (HTML)'],
    ['prices.csv', '[{"date":"2026-11-24","close":1}]', 'prices.csv is JSON'],
    ['none.csv', 'No data', 'none.csv has an unknown header: No data.'],
    ['two.csv', 'Price,Close,Close\nTicker,A,B\nDate,,\n2026-11-24,1,2', 'two.csv has columns of A, B; save each'],
  ])('is refused for what it is: %s', async (name, content, sentence) => {
    await expect(load(name, [content])).rejects.toThrow(sentence)
  })

  it('is read with a header of several lines, and blanks before quotes', async () => {
    const rows = ['2026-11-24, "1,340.50", "1,000"', '2026-11-25, "1,341.00", "2,000"']
    const { closes } = await load('VOLV-B.ST.csv', ['Date, "Closing\nprice", Volume', ...rows])
    expect(closes).toEqual(['2026-11-24 1340.5', '2026-11-25 1341'])
    const stacked = ['Ticker,VOLV-B.ST,VOLV-B.ST', 'Price,Close,Volume', 'Date,,', '2026-11-26,342,1']
    expect((await load('x.csv', stacked)).closes).toHaveLength(3)
  })

  it('whose name fits several listings is refused with those', async () => {
    for (const [source_key, mic] of [
      ['DUO.ST', 'XSTO'],
      ['DUO.HE', 'XHEL'],
    ] as const) {
      await make.instrument(test.db, { source: 'universe', source_key, symbol: 'DUO', mic, currency: 'EUR' })
    }
    const { refused, closes } = await load('DUO.csv', ['Date,Close', '2026-11-24,250'])
    expect(closes).toEqual([])
    expect(refused[0]).toContain('by the name of the file: could be DUO (XSTO, EUR) or DUO (XHEL, EUR)')
  })

  it('says into which listing it went', async () => {
    const summary = await load('VOLV-B.ST.csv', ['Date,Close', '2026-11-24,340.5'])
    expect(summaryLines(summary)[0]).toBe('Prices: 1 of 1 rows taken, 1 listing touched: VOLV B (XSTO, SEK).')
  })
})

it('reads a folder with its folders, and leaves out what is no table', async () => {
  const path = join(scratch.file('mark', ''), '../bulk')
  const files = {
    'data/1/volv-b.st.txt': `${stooq}\nVOLV-B.ST,D,20261124,000000,1,1,1,340.5,1,0`,
    'empty.csv': '',
    'notes.txt': 'These are my notes.',
    'prices.xlsx': 'PK',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  const { notes } = await importPrices(db, path, { now })
  expect(await storedCloses()).toEqual(['2026-11-24 340.5'])
  expect(notes.filter((note) => note.startsWith('left out'))).toEqual([
    'left out: empty.csv is empty',
    expect.stringContaining('left out: notes.txt has an unknown header: These are my notes.'),
    'left out: prices.xlsx, as only .csv, .txt and .tsv files are read',
  ])
})

it('takes a dividend whose day of payment is not known', async () => {
  const header = '"Date","Declaration_Date","Payment_Date","Value","Unadjusted_Value","Currency"'
  const rows = ['2026-11-20,0000-00-00,0000-00-00,0.5,0.5,SEK', '2026-11-23,,2026-12-01,0.6,0.6,SEK']
  const { taken, refused } = await load('VOLV-B.ST.div.csv', [header, ...rows])
  expect({ taken, refused }).toEqual({ taken: 2, refused: [] })
})
