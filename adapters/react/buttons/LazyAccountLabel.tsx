import { lazy, Suspense } from 'react'
import { type CaipAddress, toAddress } from '../../../plugins/capabilities/caip.ts'
import { shortenAddress } from '../../../ui/format/address.ts'

const Short = ({ account }: { account: CaipAddress }) => (
  <>
    {/* Reserves space for the balance and the picture. */}
    <svg width="109" />
    <bdi dir="ltr">{shortenAddress(toAddress(account))}</bdi>
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
export const LazyAccountLabel = ({ account }: { account: CaipAddress }) => (
  <Suspense fallback={<Short account={account} />}>
    <Label account={account} />
  </Suspense>
)
