const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file as its reader writes it, such as 4.2 MB. */
export function sizeIn(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const options = {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(language, options).format(bytes / 1000 ** power)
}
