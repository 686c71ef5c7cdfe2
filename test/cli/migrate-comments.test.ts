// What npx portico migrate does with the comments of imports.
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
