import type { SizeClass } from '@app/contract/screener.ts'

/** From the smallest: the position of a class, counted from 1, is how it is stored; 0 is unknown. */
const sizeClasses: readonly SizeClass[] = ['NANO', 'MICRO', 'SMALL', 'MID', 'LARGE', 'MEGA']

/** The class stored as a number; null if it is unknown. */
export const sizeClassOf = (stored: number): SizeClass | null => sizeClasses[stored - 1] ?? null

/** The number that a class is stored as. */
export const storedSizeClass = (size: string): number => sizeClasses.findIndex((one) => one === size) + 1
