import { expect, type Page } from '@playwright/test'

/** Reloads the page after the displayed state has been stored, which happens a moment later. */
export async function reload(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { sessions, chains } = window.kernel.getState().connection
        const kept = JSON.parse(localStorage.getItem('portico.connection') ?? '{"sessions":[]}')
        const relayed = localStorage.getItem('portico.relayed') ?? ''
        return (
          JSON.stringify(kept.sessions) === JSON.stringify(sessions) &&
          Object.values(chains).every(
            ({ accountState, networkState }) =>
              accountState.connectedWalletInfo?.connectorId !== 'walletConnect' ||
              relayed.includes(networkState.activeNetwork),
          )
        )
      }),
    )
    .toBe(true)
  await page.reload()
  await page.waitForFunction(() => 'kernel' in window)
}
