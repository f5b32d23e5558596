import { expect, type Page } from '@playwright/test'

import { inEachLanguage, test } from './journey.ts'
import { newMember } from './people.ts'
import { deliver, keepShown, newDevice, shownBy, tap } from './pushes.ts'
import { visit } from './settled.ts'
import { type Language, textsIn } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

type Member = { id: string; slug: string; name: string; token: string }

/** Calls the API as a member does. */
async function call<T>(page: Page, { token }: { token: string }, request: string, data: object = {}): Promise<T> {
  const [method = '', path = ''] = request.split(' ')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/v1${path}`, { method, headers, ...(method !== 'GET' && { data }) })
  expect(answer.ok(), request).toBe(true)
  return (await answer.json().catch(() => undefined)) as T
}

async function join(page: Page, name: string, language: Language): Promise<Member> {
  const { token } = await newMember(page, name, language)
  return { ...(await call<Member>(page, { token }, 'GET /user/profile')), token }
}

/** Creates two members; the second is signed in on the page. */
async function twoMembers(page: Page, language: Language): Promise<{ clara: Member; own: Member }> {
  const clara = await join(page, 'Clara', language)
  const own = await join(page, 'Anna', language)
  return { clara, own }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** What members do daily. */
inEachLanguage((language, t) => {
  test('likes, saves, shares and mutes @thorough-on-phone', async ({ page, context }) => {
    const { clara, own } = await twoMembers(page, language)
    await call(page, clara, 'POST /posts', { content: 'A good year for patience' })
    await call(page, own, `PUT /user/follows/profiles/${clara.id}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])

    await page.goto('/activity')
    const post = page.getByRole('article').filter({ hasText: 'A good year for patience' })
    const like = post.getByRole('button', { name: new RegExp(`^${t('posts_like')}, `) })
    const save = post.getByRole('button', { name: t('posts_save'), exact: true })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toContainText('1')
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await post.getByRole('button', { name: t('posts_menu', { name: clara.name }) }).click()
    // Without a share sheet of the device, sharing is copying the link.
    await page
      .getByRole('menuitem', { name: new RegExp(`^(${t('posts_share')}|${t('posts_copy_link')})$`) })
      .last()
      .click()
    await expect(page.getByText(t('posts_link_copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/posts/')

    await visit(page, '/activity/saved')
    await expect(like).toHaveAttribute('aria-pressed', 'true')

    await visit(page, `/members/${clara.slug}`)
    const menu = button(page, t('profiles_menu', { name: clara.name })).first()
    await menu.click()
    await page.getByRole('menuitem', { name: t('mutes_mute'), exact: true }).click()
    await expect(page.getByText(t('mutes_muted', { name: clara.name }))).toBeVisible()
    await visit(page, '/activity')
    await expect(page.getByText(t('posts_empty_feed'), { exact: true })).toBeVisible()
    await expect(post).toHaveCount(0)

    await visit(page, `/members/${clara.slug}`)
    await menu.click()
    await page.getByRole('menuitem', { name: t('mutes_unmute'), exact: true }).click()
    await expect(page.getByText(t('mutes_unmuted', { name: clara.name }))).toBeVisible()
    await visit(page, '/activity')
    await expect(post).toBeVisible()
  })

  test('edits the profile @thorough-on-desktop', async ({ page }) => {
    await twoMembers(page, language)
    await page.goto('/profile')
    await button(page, t('profiles_edit')).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: t('profiles_bio') }).fill('I buy what I understand.')
    await form.getByRole('textbox', { name: t('profiles_location') }).fill('Malmö')
    await form.getByRole('button', { name: t('common_save'), exact: true }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText(t('profiles_saved'))).toBeVisible()
    await page.reload()
    for (const text of ['I buy what I understand.', 'Malmö'])
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  })

  test('a message whose answer is lost is sent again, and arrives once @thorough-on-desktop', async ({ page }) => {
    const { clara } = await twoMembers(page, language)
    await page.goto(`/messages/${clara.slug}`)
    const field = page.getByRole('textbox', { name: t('messages_write_to', { name: 'Clara' }) })
    // The first loss is met with a second try, which the member does not see.
    let losses = 0
    await page.route(`**/v1/user/messages/conversations/${clara.id}`, async (route) => {
      if (route.request().method() !== 'POST' || losses++ > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await field.fill('Are you there?')
    await button(page, t('messages_send')).click()
    await expect(page.getByText(t('messages_not_sent'))).toBeVisible()
    await button(page, t('common_try_again')).click()
    await expect(page.getByText(t('messages_not_sent'))).toHaveCount(0)
    const said = page.getByRole('log').getByText('Are you there?')
    await expect(said).toHaveCount(1)
    await page.reload()
    await expect(said).toHaveCount(1)
    expect(losses).toBeGreaterThan(2)
  })

  test('a new build while typing loses no draft @thorough-on-phone', async ({ page, isMobile }) => {
    await page.clock.install()
    await twoMembers(page, language)
    await page.goto('/activity')
    await button(page, t('posts_share_thought')).click()
    await page.getByRole('textbox', { name: t('posts_text'), exact: true }).click()
    await page.keyboard.type('Half a thought')
    await page.route(/\/v1\/build\b/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), build: 'another' } })
    })
    await page.clock.fastForward(61_000)
    await expect(page.getByText(t('common_update_ready'))).toBeVisible()
    await page.keyboard.type(' and more')
    // On a phone the composer is a dialog, and nothing outside of it can be pressed.
    if (isMobile) await page.keyboard.press('Escape')
    await Promise.all([page.waitForEvent('load'), button(page, t('common_reload')).click()])
    await expect(button(page, t('posts_draft_kept', { text: 'Half a thought and more' }))).toBeVisible()
    await button(page, t('posts_draft_kept', { text: 'Half a thought and more' })).click()
    await expect(page.getByRole('textbox', { name: t('posts_text'), exact: true })).toHaveText(
      'Half a thought and more',
    )
  })
})

test('a push reaches the worker in the language of the device, and a tap on it opens its page @desktop', async ({
  page,
}) => {
  const { clara, own } = await twoMembers(page, 'sv')
  await page.goto('/more/settings')
  await expect(page.getByText(textsIn('sv')('push_device'))).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Only now, the page belongs to the worker.
  await page.reload()
  const { subscription, newest } = await newDevice()
  const headers = { authorization: `Bearer ${own.token}`, 'accept-language': 'sv' }
  await page.request.put('/v1/user/push-subscriptions', { headers, data: subscription })
  await call(page, clara, `PUT /user/follows/profiles/${own.id}`)

  await keepShown(page)
  await deliver(page, await newest())
  const title = `${clara.name} följer dig`
  await expect.poll(() => shownBy(page)).toMatchObject([{ title, options: { lang: 'sv' } }])
  expect(await tap(page)).toBe(true)
  await expect(page).toHaveURL(new RegExp(String.raw`/members/${clara.slug}(?:\?nid=\d+)?$`))
  await visit(page, '/notifications')
  const row = page.getByRole('main').getByRole('link', { name: clara.name })
  await expect(row).toHaveCount(1)
  await expect(row.filter({ hasText: textsIn('sv')('common_unread') })).toHaveCount(0)
})
