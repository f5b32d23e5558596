import { expect } from '@playwright/test'

import { inEachLanguage, test } from './journey.ts'
import { newMember } from './people.ts'

const said = {
  en: 'These prices are simulated.',
  sv: 'Kurserna är simulerade.',
  de: 'Diese Kurse sind simuliert.',
}

inEachLanguage((language) => {
  test('news after a close are in the language of their reader, in the list and on their page', async ({ page }) => {
    await newMember(page, 'Anna', language)
    await page.goto('/activity/news')

    // Those of the product itself, among those of publishers.
    const notes = page.getByRole('article').filter({ hasText: 'Sikta Market' })
    await expect(notes.nth(2)).toBeVisible()
    for (const note of (await notes.all()).slice(0, 3)) {
      await expect(note).toContainText(said[language])
      await expect(note.getByRole('heading', { level: 2 })).toHaveAttribute('lang', language)
    }
    const title = await notes.nth(1).getByRole('heading', { level: 2 }).innerText()
    await page.goto(`/posts/${await notes.nth(1).getAttribute('data-post')}`)
    await expect(page.getByRole('article', { name: title })).toContainText(said[language])
  })
})
