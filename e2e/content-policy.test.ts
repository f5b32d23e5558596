import { expect } from '@playwright/test'

import { test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('text becomes neither markup nor a script in a page of the app', async ({ page, contentPolicy }) => {
  await page.goto('/docs/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcomes = await page.evaluate(async () => {
    const tryTo = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    const reported: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => reported.push(effectiveDirective))
    const element = document.createElement('div')
    const markup = tryTo(() => (element.innerHTML = '<img src=x onerror=alert(1)>'))
    const reference = tryTo(() => (element.innerHTML = '&amp;'))
    const script = tryTo(() => (document.createElement('script').src = '/assets/other.js'))
    const policy = tryTo(() => Reflect.get(window, 'trustedTypes').createPolicy('evil', {}))
    const handler = document.createElement('button')
    tryTo(() => handler.setAttribute('onclick', 'document.title = "run"'))
    document.body.append(handler)
    handler.click()
    handler.remove()
    await new Promise((resolve) => setTimeout(resolve))
    return { markup, reference, script, policy, title: document.title, reported }
  })
  expect(outcomes).toMatchObject({ markup: 'refused', reference: 'done', script: 'refused', policy: 'refused' })
  expect(outcomes.title).not.toBe('run')
  expect(outcomes.reported).toContain('trusted-types')
  // These violations were provoked on purpose.
  expect(contentPolicy.length).toBeGreaterThan(0)
  contentPolicy.length = 0
})

test('the app can register its worker and nothing else', async ({ page }) => {
  await page.goto('/docs/terms')
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(new URL('/', page.url()).href)
})

test('the API page is readable, and its scripts cannot access the app', async ({ page }) => {
  const failed: string[] = []
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  page.on('pageerror', (error) => failed.push(String(error)))
  await page.goto('/docs/terms')
  await page.evaluate(() => localStorage.setItem('sikta.token', 'a secret'))
  await page.goto('/docs/api')
  await page.getByRole('button', { name: /^POST \/auth\/code\/login/ }).click()
  await expect(page.getByText('access_token').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Try it out|Execute|Authorize/ })).toHaveCount(0)
  expect(failed).toEqual([])

  const reach = await page.evaluate(() => {
    try {
      return localStorage.getItem('sikta.token')
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(reach).toBe('SecurityError')
  expect(await page.evaluate(() => self.origin)).toBe('null')
})
