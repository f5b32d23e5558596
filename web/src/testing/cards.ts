import { screen, within } from '@testing-library/react'

/** Waits for the card with this heading. */
export const findCard = async (title: string | RegExp): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section')!

/** Waits for the card with this heading, and queries within it. */
export const withinCard = async (title: string | RegExp) => within(await findCard(title))
