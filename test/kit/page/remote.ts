import { installWallet } from './install.ts'
import type { TestWallet, TestWalletOptions } from './options.ts'

/** The part of a Playwright page that is used: its own types are too deep to compare. */
interface AutomatedPage {
  addInitScript(script: never, input: never): Promise<unknown>
  evaluate(run: never, input: never): Promise<unknown>
}

interface Call {
  readonly name: string
  readonly method: keyof TestWallet
  readonly input: readonly unknown[]
}

/** A wallet in another process: the same methods, but asynchronous. */
export type RemoteWallet = {
  readonly [Act in keyof TestWallet]: (...input: Parameters<TestWallet[Act]>) => Promise<ReturnType<TestWallet[Act]>>
}

/**
 * Installs a wallet in a page that Playwright controls, before it is opened, and in every page that is opened there
 * later.
 *
 * @example
 * ```ts
 * const wallet = await installWalletInPage(page, { namespace: 'eip155', name: 'Harbor', behavior: 'hang' })
 * await page.goto('/')
 * await page.getByTestId('connect-button').click()
 * await page.getByTestId('wallet-example.harbor').click()
 * await wallet.setBehavior('reject')
 * ```
 */
export async function installWalletInPage(
  page: AutomatedPage,
  options: TestWalletOptions & { name: string },
): Promise<RemoteWallet> {
  await page.addInitScript(installWallet as never, options as never)
  const run = ({ name, method, input }: Call) => {
    const { testWallets = {} } = globalThis as { testWallets?: Record<string, TestWallet> }
    return (testWallets[name]?.[method] as ((...input: readonly unknown[]) => unknown) | undefined)?.(...input)
  }
  const act =
    (method: keyof TestWallet) =>
    (...input: readonly unknown[]) =>
      page.evaluate(run as never, { name: options.name, method, input } satisfies Call as never)
  return {
    requests: act('requests'),
    setBehavior: act('setBehavior'),
    share: act('share'),
    switchChain: act('switchChain'),
    disconnect: act('disconnect'),
    remove: act('remove'),
  } as RemoteWallet
}
