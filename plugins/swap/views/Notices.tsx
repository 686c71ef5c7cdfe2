import { OpenSwaps } from './OpenSwaps.tsx'
import { OutcomeMessage } from './OutcomeMessage.tsx'

/** What the visitor must know about earlier requests of the account. */
export default function Notices() {
  return (
    <>
      <OpenSwaps />
      <OutcomeMessage />
    </>
  )
}
