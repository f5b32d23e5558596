import { expect } from '@playwright/test'

import { inEachLanguage, test } from './journey.ts'
import { newMember } from './people.ts'
import { visit } from './settled.ts'

const said = {
  en: 'These prices are simulated.',
  sv: 'Kurserna är simulerade.',
  de: 'Diese Kurse sind simuliert.',
}

inEachLanguage((language) => {
  test('news after a close are in the language of their reader, in the list and on their page @thorough-on-desktop', async ({
    page,
  }) => {
    await newMember(page, 'Anna', language)
    await page.goto('/activity/news')

    // Those of the product itself are among those of publishers, which may be newer.
    const note = page.getByRole('article').filter({ hasText: 'Sikta Market' }).first()
    await expect(async () => {
      await page.evaluate(() => scrollBy(0, innerHeight))
      expect(await note.count()).toBe(1)
    }).toPass()
    await expect(note).toContainText(said[language])
    await expect(note.getByRole('heading', { level: 2 })).toHaveAttribute('lang', language)

    const title = await note.getByRole('heading', { level: 2 }).innerText()
    await visit(page, `/posts/${await note.getAttribute('data-post')}`)
    await expect(page.getByRole('article', { name: title })).toContainText(said[language])
  })
})
