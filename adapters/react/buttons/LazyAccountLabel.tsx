import { lazy, Suspense } from 'react'
import type { Account } from '../../../plugins/capabilities.ts'
import { shortenAddress } from '../../../ui/format/address.ts'

const Short = ({ account }: { account: Account }) => (
  <>
    {/* Reserves space for the balance and the picture. */}
    <svg width="109" />
    <bdi dir="ltr">{shortenAddress(account.address)}</bdi>
  </>
)

// Fetched once an account is connected. If that fails, only the address is shown.
const Label = /* @__PURE__ */ lazy(() =>
  import('./AccountLabel.tsx').then(
    ({ AccountLabel }) => ({ default: AccountLabel }),
    () => ({ default: Short }),
  ),
)

/** The content of an account button, kept out of the initial bundle. */
export const LazyAccountLabel = ({ account }: { account: Account }) => (
  <Suspense fallback={<Short account={account} />}>
    <Label account={account} />
  </Suspense>
)
