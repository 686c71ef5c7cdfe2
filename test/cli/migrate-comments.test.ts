// What npx portico migrate does with the comments of imports, and with the modules that comments name.
import { expect, test } from 'vitest'
import { rewriteModule } from '../../cli/migrate/rewrite-module.ts'

test('keeps the comments between the names of an import, which no other import joins', () => {
  const { code, leftovers } = rewriteModule(
    `import { createAppKit } from '@reown/appkit'
import {
  // The state.
  ApiController,
  type AppKit, // for the store
  SendController as send,
  type Features /* of the modal */,
} from "@reown/appkit";
import { mainnet /* first */ } from 'portico/appkit/networks'
import { base } from '@reown/appkit/networks'
export { useAppKit, /* later */ getAppKit } from '@reown/appkit/react'
import { useWeb3Modal /* renamed */ } from '@web3modal/wagmi/react'
`,
    'a.ts',
  )
  expect(code).toBe(`import { createAppKit } from 'portico/appkit'
import {
  // The state.
  type AppKit, // for the store
  type Features /* of the modal */,
} from "portico/appkit";
import { ApiController, SendController as send } from "@reown/appkit";
import { mainnet /* first */ } from 'portico/appkit/networks'
import { base } from 'portico/appkit/networks'
export { useAppKit, /* later */  } from 'portico/appkit/react'
export { getAppKit } from '@reown/appkit/react'
import { useAppKit as useWeb3Modal /* renamed */ } from 'portico/appkit/react'
`)
  expect(leftovers).toHaveLength(3)
})

test('moves the modules that comments name for TypeScript, and lists those without an equivalent', () => {
  const { code, leftovers } = rewriteModule(
    `/// <reference types="@reown/appkit/react" />
/// <reference types="@reown/appkit-ui" />
// See import('@reown/appkit').
/** @type {import('@rainbow-me/rainbowkit').Theme} */
const theme = {}
/**
 * @import { AppKit, ApiController } from '@reown/appkit'
 * @param {import("@reown/appkit/networks").AppKitNetwork} network
 * @param {import("@reown/appkit").ApiController} state
 */
export const read = (network, state) => [theme, network, state]
`,
    'a.js',
  )
  expect(code).toBe(`/// <reference types="portico/appkit/react" />
/// <reference types="@reown/appkit-ui" />
// See import('@reown/appkit').
/** @type {import('portico/rainbowkit').Theme} */
const theme = {}
/**
 * @import { AppKit, ApiController } from '@reown/appkit'
 * @param {import("portico/appkit/networks").AppKitNetwork} network
 * @param {import("@reown/appkit").ApiController} state
 */
export const read = (network, state) => [theme, network, state]
`)
  expect(leftovers.map(({ start, message }) => `${code.slice(0, start).split('\n').length}: ${message}`)).toEqual([
    '2: AppKit: there is no equivalent of “@reown/appkit-ui”.',
    '7: “@reown/appkit” is loaded in a way that has to be changed by hand.',
    '9: “@reown/appkit” is loaded in a way that has to be changed by hand.',
  ])
})
