// What the kits' modules become. A test compares the names with the exports of the kits and of the entries.
import { appkit } from './appkit.ts'
import { connectkit } from './connectkit.ts'
import { rainbowkit } from './rainbowkit.ts'
import type { Kit } from './types.ts'
import { walletAdapter } from './wallet-adapter.ts'
import { web3Onboard } from './web3-onboard.ts'

export type { Kit, Replacement } from './types.ts'

export const KITS: readonly Kit[] = [rainbowkit, connectkit, appkit, walletAdapter, web3Onboard]

/** The name of a module's package: `@reown/appkit/react` is of `@reown/appkit`. */
export const getPackageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Finds the kit of a module specifier. */
export const findKit = (specifier: string): Kit | undefined =>
  KITS.find(({ packages }) => packages.test(getPackageName(specifier)))

const DOCS = 'https://github.com/portico-wallet/portico/blob/main/docs/coming-from'

/** The page about a kit. */
export const getPage = ({ id }: Kit): string => `${DOCS}/${id}.md`
