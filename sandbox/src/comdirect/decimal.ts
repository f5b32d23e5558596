/** Exact arithmetic with decimals in text, such as `-12.50`. */
type Scaled = { digits: bigint; scale: number }

function scaled(text: string): Scaled {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function textOf({ digits, scale }: Scaled): string {
  const sign = digits < 0n ? '-' : ''
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const fraction = all.slice(all.length - scale)
  return sign + all.slice(0, all.length - scale) + (scale > 0 ? `.${fraction}` : '')
}

export function sum(values: readonly string[]): string {
  const all = values.map(scaled)
  const scale = Math.max(0, ...all.map((value) => value.scale))
  const digits = all.reduce((total, value) => total + value.digits * 10n ** BigInt(scale - value.scale), 0n)
  return textOf({ digits, scale })
}

export function product(a: string, b: string): string {
  const [left, right] = [scaled(a), scaled(b)]
  return textOf({ digits: left.digits * right.digits, scale: left.scale + right.scale })
}

/** The quotient, rounded to the given number of decimals; ties go away from zero. Zero if the divisor is. */
export function quotient(dividend: string, divisor: string, decimals: number): string {
  const [top, bottom] = [scaled(dividend), scaled(divisor)]
  if (bottom.digits === 0n) return textOf({ digits: 0n, scale: decimals })
  const up = 10n ** BigInt(bottom.scale + decimals)
  const down = bottom.digits * 10n ** BigInt(top.scale)
  const twice = (2n * top.digits * up) / down
  return textOf({ digits: (twice + (twice < 0n ? -1n : 1n)) / 2n, scale: decimals })
}

export function negated(text: string): string {
  const { digits, scale } = scaled(text)
  return textOf({ digits: -digits, scale })
}
