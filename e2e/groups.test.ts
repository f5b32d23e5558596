import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { anotherBrowser, newMember, newName } from './people.ts'
import { visit } from './settled.ts'

const gate = (page: Page) => page.getByText('Only members can read this group')

test('a closed group opens for Björn as soon as Anna accepts his request, and closes once she has removed him @phone', async ({
  page,
  browser,
}) => {
  await newMember(page, 'Anna')
  const björnsPage = await anotherBrowser(browser, page)
  const björn = await newMember(björnsPage, 'Björn')
  const name = newName('Wind power')

  await page.goto('/explore/groups/groups-top-followers')
  await page.getByRole('button', { name: 'Create group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create group' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('switch', { name: 'Closed group' }).check()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const { pathname: address } = new URL(page.url())
  await page.goBack()
  await expect(page).toHaveURL('/explore/groups/groups-top-followers')

  await björnsPage.goto(address)
  await expect(gate(björnsPage)).toBeVisible()
  await björnsPage.getByRole('button', { name: 'Request to join' }).first().click()
  await expect(björnsPage.getByRole('button', { name: 'Request sent' }).first()).toBeVisible()

  await page.goto('/notifications')
  await page.getByRole('link', { name: `${björn.name} asked to join ${name}` }).click()
  await expect(page).toHaveURL(`${address}/admin/requests`)
  await page.getByRole('button', { name: `Accept ${björn.name}` }).click()
  await expect(page.getByText('No requests', { exact: true })).toBeVisible()

  await expect(björnsPage.getByRole('button', { name: /^Member of/ })).toBeVisible()
  await expect(gate(björnsPage)).toHaveCount(0)
  await björnsPage.getByRole('button', { name: 'Write to the group…' }).click()
  await björnsPage.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello group')
  await björnsPage.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(björnsPage.getByRole('article').getByText('Hello group')).toBeVisible()
  await visit(page, address)
  await expect(page.getByRole('article').getByText('Hello group')).toBeVisible()

  await visit(page, `${address}/members`)
  await page.getByRole('button', { name: `More about ${björn.name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from group' }).click()
  await expect(page.getByText(`${björn.name} no longer belongs to the group`)).toBeVisible()
  await björnsPage.reload()
  await expect(gate(björnsPage)).toBeVisible()
  await expect(björnsPage.getByRole('article')).toHaveCount(0)
})
