import type { SizeClass } from '@app/contract/screener.ts'

/** From the smallest: the position of a class, counted from 1, is how it is stored; 0 is unknown. */
const sizeClasses: readonly SizeClass[] = ['NANO', 'MICRO', 'SMALL', 'MID', 'LARGE', 'MEGA']

/** The least market capitalisation of each class but the smallest, in euros. */
export const leastOfSizes: readonly number[] = [50e6, 300e6, 2e9, 10e9, 200e9]

/** The class of a market capitalisation in euros, as it is stored. */
export const sizeClassOfCap = (euros: number): number => 1 + leastOfSizes.filter((least) => euros >= least).length

/** The class stored as a number; null if it is unknown. */
export const sizeClassOf = (stored: number): SizeClass | null => sizeClasses[stored - 1] ?? null

/** The number that a class is stored as. */
export const storedSizeClass = (size: string): number => sizeClasses.findIndex((one) => one === size) + 1
