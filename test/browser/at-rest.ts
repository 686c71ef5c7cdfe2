import { expect, type Page, type Request } from '@playwright/test'

/** Whether an address is that of a script. */
export const isScript = ({ pathname }: URL) => pathname.endsWith('.js')

/**
 * Opens the stage.
 * @param isAhead - Waits for the dialog, which is prerendered once all is fetched ahead: on a busy machine the network
 * may rest before that begins. False where nothing is
 * @returns The scripts that it fetched until it came to rest
 */
export async function openAtRest(page: Page, query = '', { isAhead = true } = {}): Promise<readonly URL[]> {
  const urls: URL[] = []
  const note = (request: Request) => {
    // What the page before asks for until it is left doesn't count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) urls.length = 0
    urls.push(new URL(request.url()))
  }
  page.on('request', note)
  await page.goto(`/stage/${query}`)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  if (isAhead) await expect(page.getByTestId('modal').locator('h2')).toHaveText(/^Connect/)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(urls.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== new URL(page.url()).origin)).toEqual(
    [],
  )
  return urls.filter(isScript)
}
