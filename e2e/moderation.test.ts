import { expect } from '@playwright/test'

import { call } from './calls.ts'
import { linkFor } from './inbox.ts'
import { inEachLanguage, test } from './journey.ts'
import { makeOperator } from './operators.ts'
import { anotherBrowser, newMember } from './people.ts'
import { visit } from './settled.ts'

inEachLanguage((language, t) => {
  test('Anna reports a post; an operator suspends Björn, who reads why in a mail and appeals without logging in @thorough-on-phone', async ({
    page,
    browser,
  }) => {
    const [operators, others, björns] = [
      await anotherBrowser(browser, page),
      await anotherBrowser(browser, page),
      await anotherBrowser(browser, page),
    ]
    for (const each of [operators, others]) {
      await newMember(each, 'Olga', language)
      await makeOperator(each)
    }
    const { email } = await newMember(björns, 'Björn', language)
    const stamp = Date.now()
    const [text, objection] = [`Buy now, thank me later ${stamp}`, `It was a joke ${stamp}`]
    const { id } = await call<{ id: string }>(björns, '/posts', { method: 'POST', data: { content: text } })

    const { email: annas } = await newMember(page, 'Anna', language)
    await page.goto(`/posts/${id}`)
    await page
      .getByRole('article')
      .getByRole('button', { name: t('posts_menu', { name: 'Björn' }) })
      .click()
    await page.getByRole('menuitem', { name: t('moderation_report'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption('market_manipulation')
    await dialog.getByRole('button', { name: t('moderation_report'), exact: true }).click()
    await expect(page.getByText(t('moderation_sent'))).toBeVisible()

    await operators.goto('/operator')
    await operators.getByRole('link', { name: text }).click()
    await operators.getByRole('combobox', { name: t('operator_measure') }).selectOption('suspend')
    await operators.getByRole('textbox', { name: t('decisions_facts') }).fill('The post asks to buy at once.')
    await operators.getByRole('textbox', { name: t('operator_reason') }).fill('It is meant to move the price.')
    await operators.getByRole('button', { name: t('operator_decide'), exact: true }).click()
    await expect(operators.getByText(t('operator_decided'))).toBeVisible()
    await expect(operators.getByText(t('operator_state_decided'), { exact: true })).toBeVisible()

    // Björn is logged out and his post is gone; the link in the mail is all that he needs.
    await björns.goto('/overview')
    await expect(björns).toHaveURL(/\/\?login/)
    await page.reload()
    await expect(page.getByText(text)).toHaveCount(0)
    await björns.goto(await linkFor(email, 1))
    await expect(björns.getByRole('heading', { level: 1, name: t('decisions_suspend') })).toBeVisible()
    await expect(björns.getByText('It is meant to move the price.')).toBeVisible()
    await björns.getByRole('textbox', { name: t('decisions_appeal_text') }).fill(objection)
    await björns.getByRole('button', { name: t('decisions_appeal_send') }).click()
    await expect(björns.getByText(t('decisions_appeal_waiting'))).toBeVisible()

    // Another operator decides again.
    await others.goto('/operator/appeals')
    await others.getByRole('link', { name: objection }).click()
    await others.getByRole('textbox', { name: t('operator_appeal_reason') }).fill('Jokes are allowed')
    await others.getByRole('button', { name: t('operator_overturn') }).click()
    await expect(others.getByText(t('operator_overturned'))).toBeVisible()
    await björns.reload()
    await expect(björns.getByText('Jokes are allowed')).toBeVisible()

    await page.goto(`/posts/${id}`)
    await expect(page.getByText(text)).toBeVisible()
    await visit(page, '/notifications')
    // Anna is answered once more, as the post stays after all.
    const answers = page.getByRole('link', { name: /Björn/ })
    await answers.first().click()
    await expect(page.getByText(t('decisions_report_declined'))).toBeVisible()
    await page.goBack()
    await answers.nth(1).click()
    await expect(page.getByText(t('decisions_report_upheld'))).toBeVisible()
    expect(await linkFor(annas, 1)).toContain('/docs/rules')
  })
})
