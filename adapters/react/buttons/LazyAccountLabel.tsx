import { lazy, Suspense } from 'react'
import { type CaipAddress, toAddress } from '../../../plugins/capabilities/caip.ts'
import { shortenAddress } from '../../../ui/format/address.ts'
import type { AccountLook } from './account-look.ts'

interface Props extends AccountLook {
  account: CaipAddress
}

const Short = ({ account }: Props) => (
  <>
    {/* Reserves space for the balance and the picture. */}
    <svg width="109" height="28" />
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
export const LazyAccountLabel = (props: Props) => (
  <Suspense fallback={<Short {...props} />}>
    <Label {...props} />
  </Suspense>
)
