import { expect, type Page } from '@playwright/test'

/** Loads the page again once storage has what is shown, which is written a moment after. */
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
