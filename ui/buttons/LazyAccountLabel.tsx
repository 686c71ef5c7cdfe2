import { lazy, Suspense } from 'react'
import type { Account } from '../../plugins/capabilities.ts'
import { shortenAddress } from '../format/address.ts'

const Short = ({ account }: { account: Account }) => (
  <>
    {/* The place of balance and picture. */}
    <svg width="109" />
    <bdi dir="ltr">{shortenAddress(account.address)}</bdi>
  </>
)

// Fetched once somebody is connected; where it can't be had, the address alone is shown.
const Label = /* @__PURE__ */ lazy(() =>
  import('./AccountLabel.tsx').then(
    ({ AccountLabel }) => ({ default: AccountLabel }),
    () => ({ default: Short }),
  ),
)

/** The inside of an account's button, which a first visit does not pay for. */
export const LazyAccountLabel = ({ account }: { account: Account }) => (
  <Suspense fallback={<Short account={account} />}>
    <Label account={account} />
  </Suspense>
)
