import type { Page } from '@playwright/test'

/** Opens the host with React, and waits until it has made its kernel. */
export async function openSite(page: Page): Promise<void> {
  await page.goto(`${process.env.PORTICO_HOSTS}/site/`)
  await page.waitForFunction(() => 'kernel' in window)
}
