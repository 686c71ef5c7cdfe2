import { installWallet } from './install.ts'
import type { PageWallet, PageWalletOptions } from './options.ts'

/** A page of Playwright, as far as it is used. */
interface AutomatedPage {
  addInitScript(script: (options: PageWalletOptions) => unknown, options: PageWalletOptions): Promise<unknown>
  evaluate(run: (call: Call) => unknown, call: Call): Promise<unknown>
}

interface Call {
  readonly name: string
  readonly method: keyof PageWallet
  readonly input: readonly unknown[]
}

/** A wallet in another process: the same acts, each of which is to be awaited. */
export type RemoteWallet = {
  readonly [Act in keyof PageWallet]: (...input: Parameters<PageWallet[Act]>) => Promise<ReturnType<PageWallet[Act]>>
}

/**
 * Puts a wallet into a page that Playwright drives, before it is opened, and into each that is opened there later.
 *
 * @example
 * const wallet = await walletIn(page, { family: 'eip155', name: 'Harbor', manner: 'hang' })
 * await page.goto('/')
 * await page.getByTestId('connect-button').click()
 * await page.getByTestId('wallet-example.harbor').click()
 * await wallet.set('reject')
 */
export async function walletIn(
  page: AutomatedPage,
  options: PageWalletOptions & { name: string },
): Promise<RemoteWallet> {
  await page.addInitScript(installWallet, options)
  const act =
    (method: keyof PageWallet) =>
    (...input: readonly unknown[]) =>
      page.evaluate(
        ({ name, method, input }) => {
          const { testWallets = {} } = globalThis as { testWallets?: Record<string, PageWallet> }
          return (testWallets[name]?.[method] as ((...input: readonly unknown[]) => unknown) | undefined)?.(...input)
        },
        { name: options.name, method, input },
      )
  return {
    asked: act('asked'),
    set: act('set'),
    share: act('share'),
    switchChain: act('switchChain'),
    disconnect: act('disconnect'),
  } as RemoteWallet
}
