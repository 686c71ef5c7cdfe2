import { OpenSwaps } from './OpenSwaps.tsx'
import { Outcome } from './Outcome.tsx'

/** What the visitor must know about earlier requests of the account. */
export default function Notices() {
  return (
    <>
      <OpenSwaps />
      <Outcome />
    </>
  )
}
