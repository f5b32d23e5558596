import type { Explanation, Figure } from '@app/contract/explanations.ts'

/** Computes figures again from nothing but what their explanations list, with the published formulas written out. */

type Input = Explanation['inputs'][number]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const inputsOf = ({ inputs }: Explanation, ...kinds: Input['kind'][]): Input[] =>
  inputs.filter(({ kind }) => kinds.includes(kind))

const valueOf = (explanation: Explanation, kind: Input['kind'], label?: string) =>
  inputsOf(explanation, kind).find((input) => label === undefined || input.label === label)!.value!

/** What positions and cash are worth on a day: pieces * price * rate for the owner, percentages for others. */
export function worthOn({ inputs }: Explanation, day?: string): Map<string, number> {
  const worth = new Map<string, number>()
  for (const [i, { kind, position, label, date, value, unit }] of inputs.entries()) {
    if ((kind !== 'POSITION' && kind !== 'CASH') || (day !== undefined && date !== day)) continue
    const following = inputs.slice(i + 1)
    const end = following.findIndex((input) => input.kind !== 'PRICE' && input.kind !== 'RATE')
    const facts = end < 0 ? following : following.slice(0, end)
    const factor = (wanted: string) => facts.find((fact) => fact.kind === wanted)?.value
    const price = unit === 'PIECES' ? (factor('PRICE') ?? 0) : 1
    worth.set(position ?? `cash ${label}`, value! * price * (factor('RATE') ?? 1))
  }
  return worth
}

const wholeOf = (explanation: Explanation) => inputsOf(explanation, 'VALUE')[0]?.value ?? 100

const cashOf = (worth: ReadonlyMap<string, number>) =>
  Math.max(sum([...worth].flatMap(([key, value]) => (key.startsWith('cash') ? [value] : []))), 0)

const totalOf = (worth: ReadonlyMap<string, number>) =>
  sum([...worth].flatMap(([key, value]) => (key.startsWith('cash') ? [] : [value]))) + cashOf(worth)

/** The growth between payments, multiplied; a payment larger than what was there counts from the start of its day. */
function growthOf(explanation: Explanation): number {
  const course = explanation.inputs.filter(({ kind }) => kind === 'VALUE' || kind === 'FLOW')
  const negligible = course[0]!.unit === 'CURRENCY' ? 1 : 0.005
  let growth = 1
  for (const [i, { kind, value }] of course.entries()) {
    if (i === 0) continue
    const before = course[i - 1]!
    if (kind === 'VALUE' && before.kind === 'VALUE' && before.value! > negligible) growth *= value! / before.value!
    if (kind !== 'FLOW') continue
    const [opening, closing, flow] = [before.value!, course[i + 1]!.value!, value!]
    const atStart = flow > Math.min(opening, closing) ? flow : 0
    if (opening + atStart > negligible) growth *= (closing - (flow - atStart)) / (opening + atStart)
  }
  return growth
}

/** The annual rate at which payments and the last value balance, by halving. */
function rateOf(explanation: Explanation): number {
  const flows = inputsOf(explanation, 'FLOW', 'VALUE')
  const days = (date: string) => (Date.parse(date) - Date.parse(flows[0]!.date!)) / 86_400_000
  const balance = (rate: number) =>
    sum(
      flows.map(({ kind, date, value }) => ((kind === 'VALUE' ? -1 : 1) * value!) / (1 + rate) ** (days(date!) / 365)),
    )
  let [low, high] = [-0.9999, 100]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (balance(middle) * balance(low) > 0) low = middle
    else high = middle
  }
  return low
}

const changesOf = (explanation: Explanation) => {
  const values = inputsOf(explanation, 'VALUE').map(({ value }) => value!)
  return values.slice(1).map((value, i) => value / values[i]! - 1)
}

function deviationOf(returns: readonly number[], perYear: number): number {
  const mean = sum(returns) / returns.length
  return Math.sqrt((perYear * sum(returns.map((value) => (value - mean) ** 2))) / (returns.length - 1))
}

const lastOverFirst = (explanation: Explanation, kind: Input['kind']) => {
  const values = inputsOf(explanation, kind).map(({ value }) => value!)
  return 100 * (values.at(-1)! / values[0]! - 1)
}

const reached = (value: number, bounds: readonly number[]) => 1 + bounds.filter((bound) => value >= bound).length

function carbonOf(explanation: Explanation): { mean: number; coverage: number } {
  const worth = worthOn(explanation)
  const known = inputsOf(explanation, 'CLASS').flatMap(({ position, value }) =>
    value === null ? [] : [{ worth: worth.get(position!)!, value }],
  )
  const covered = sum(known.map((one) => one.worth))
  return {
    mean: sum(known.map((one) => one.worth * one.value)) / covered,
    coverage: (100 * covered) / totalOf(worth),
  }
}

/** The part of the whole that the listed positions and cash make up. */
const shareOfListed = (explanation: Explanation) => (100 * totalOf(worthOn(explanation))) / wholeOf(explanation)

function shareOfParts(explanation: Explanation): number {
  const worth = worthOn(explanation)
  const parts = inputsOf(explanation, 'PART').map(({ position, value }) => worth.get(position!)! * (value! / 100))
  return (100 * sum(parts)) / wholeOf(explanation)
}

function today(explanation: Explanation): number {
  const worth = worthOn(explanation)
  const changes = new Map(inputsOf(explanation, 'CHANGE').map(({ position, value }) => [position!, value!]))
  const before = new Map([...worth].map(([key, value]) => [key, value / (1 + (changes.get(key) ?? 0) / 100)]))
  return 100 * (totalOf(worth) / totalOf(before) - 1)
}

function stars(explanation: Explanation): number {
  const percentile = (100 * valueOf(explanation, 'RANK', 'worse')) / valueOf(explanation, 'COUNT', 'rated')
  // A percentile exactly on a bound gets the stars nearer to the middle.
  return (
    1 +
    [10, 32.5].filter((bound) => percentile >= bound).length +
    [67.5, 90].filter((bound) => percentile > bound).length
  )
}

/** The steady return that a risk-averse investor would like as much as the daily ones. */
export function riskAdjusted(explanation: Explanation): number {
  const returns = changesOf(explanation)
  const mean = sum(returns.map((value) => (1 + value) ** -2)) / returns.length
  return 100 * (mean ** (-returns.length / 2) - 1)
}

const benchmark = (explanation: Explanation) => {
  const good = inputsOf(explanation, 'RANK')[0]!.value
  const own = valueOf(explanation, 'RETURN')
  const { sectors, regions, needed } = explanation.terms
  return Number(sectors! >= needed!) + Number(regions! >= needed!) + Number(good !== null && own >= good)
}

const byReturn = (explanation: Explanation) => 100 * (growthOf(explanation) - 1)

/** Both weights of each security follow each other. */
function inCommon(explanation: Explanation): number {
  const [one, other] = explanation.inputs.some(({ kind }) => kind === 'OWN_WEIGHT')
    ? [inputsOf(explanation, 'OWN_WEIGHT'), inputsOf(explanation, 'WEIGHT')]
    : [inputsOf(explanation, 'WEIGHT'), inputsOf(explanation, 'OTHER_WEIGHT')]
  return sum(one!.map(({ value }, i) => Math.min(value!, other![i]!.value!)))
}

/** The mean of a fact of positions, by what each is worth. */
function meanBy(explanation: Explanation, kind: Input['kind']): number {
  const worth = worthOn(explanation)
  const facts = inputsOf(explanation, kind).map(({ position, value }) => ({
    worth: worth.get(position!)!,
    value: value!,
  }))
  return sum(facts.map((one) => one.worth * one.value)) / sum(facts.map((one) => one.worth))
}

/** A median cannot be computed again, because the single figures of others are not shown. */
export const recompute: Record<Exclude<Figure, 'median'>, (explanation: Explanation) => number> = {
  return_today: today,
  return_d1: byReturn,
  return_w1: byReturn,
  return_m1: byReturn,
  return_m3: byReturn,
  return_m6: byReturn,
  return_ytd: byReturn,
  return_y1: byReturn,
  return_y2: byReturn,
  return_y3: byReturn,
  reference_return: (explanation) => lastOverFirst(explanation, 'PRICE'),
  lead_y1: (explanation) => valueOf(explanation, 'RETURN') - lastOverFirst(explanation, 'PRICE'),
  performer: (explanation) => lastOverFirst(explanation, 'PRICE'),
  money_weighted: (explanation) => 100 * rateOf(explanation),
  volatility: (explanation) => 100 * deviationOf(changesOf(explanation), 252),
  max_drawdown: (explanation) => lastOverFirst(explanation, 'VALUE'),
  risk: (explanation) => reached(deviationOf(changesOf(explanation), 52), [0.005, 0.02, 0.05, 0.1, 0.15, 0.25]),
  risk_analysis: ({ terms }) => 3 - Number(terms.sectors! >= 3) - Number(terms.regions! >= 3),
  return_analysis: (explanation) =>
    reached(valueOf(explanation, 'RETURN') - lastOverFirst(explanation, 'PRICE'), [-5, 0]),
  carbon_analysis: (explanation) => reached(carbonOf(explanation).mean, [100 / 3 + 1e-9, 200 / 3 + 1e-9]),
  carbon_y1: (explanation) => carbonOf(explanation).mean,
  carbon_coverage: (explanation) => carbonOf(explanation).coverage,
  carbon_share: shareOfListed,
  carbon_reference: (explanation) => {
    const [low, medium, high] = ['LOW', 'MEDIUM', 'HIGH'].map((label) => valueOf(explanation, 'COUNT', label))
    return (50 * medium! + 100 * high!) / (low! + medium! + high!)
  },
  kind_share: shareOfListed,
  group_share: shareOfListed,
  sector_share: shareOfParts,
  region_share: shareOfParts,
  sector_coverage: shareOfParts,
  region_coverage: shareOfParts,
  top_members: benchmark,
  rating: stars,
  score: (explanation) =>
    0.6 * valueOf(explanation, 'RANK', 'rating') +
    0.25 * valueOf(explanation, 'RANK', 'diversification') +
    0.15 * valueOf(explanation, 'RANK', 'carbon'),
  coverage: (explanation) => {
    const unpriced = sum(inputsOf(explanation, 'COST').map(({ value }) => value!))
    return (100 * totalOf(worthOn(explanation))) / (wholeOf(explanation) + unpriced)
  },
  weight: (explanation) => {
    const worth = worthOn(explanation)
    return (100 * worth.get(explanation.of!)!) / totalOf(worth)
  },
  return_all: (explanation) => {
    const [value, cost, payouts] = (['VALUE', 'COST', 'FLOW'] as const).map((kind) => valueOf(explanation, kind))
    return (100 * (value! - cost! + payouts!)) / cost!
  },
  instrument_weight: shareOfListed,
  rest_share: shareOfListed,
  diversification: (explanation) =>
    100 * (1 - sum(inputsOf(explanation, 'WEIGHT', 'CASH').map(({ value }) => (value! / 100) ** 2))),
  better_than: (explanation) =>
    (100 * valueOf(explanation, 'RANK', 'lower')) / valueOf(explanation, 'COUNT', 'compared'),
  fund_fee: (explanation) => meanBy(explanation, 'FEE'),
  overlap: inCommon,
  value: (explanation) => totalOf(worthOn(explanation)),
  cash: (explanation) => sum([...worthOn(explanation).values()]),
  market_value: (explanation) => totalOf(worthOn(explanation)),
  change_value: (explanation) => totalOf(worthOn(explanation)) - valueOf(explanation, 'COST'),
  change_value_today: (explanation) => {
    const value = totalOf(worthOn(explanation))
    return value - value / (1 + valueOf(explanation, 'CHANGE') / 100)
  },
}
