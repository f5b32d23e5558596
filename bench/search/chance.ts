/** A seeded generator of numbers in [0, 1) (Lehmer, modulus 2^31 - 1). */
export function chanceOf(seed: number) {
  let state = seed
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return {
    random,
    below: (bound: number) => Math.floor(random() * bound),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!,
  }
}

export type Chance = ReturnType<typeof chanceOf>
