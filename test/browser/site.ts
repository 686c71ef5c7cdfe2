import type { Page } from '@playwright/test'

/** Opens the React host, and waits until it has created its kernel. */
export async function openSite(page: Page): Promise<void> {
  await page.goto(`${process.env.PORTICO_HOSTS}/site/`)
  await page.waitForFunction(() => 'kernel' in window)
}
