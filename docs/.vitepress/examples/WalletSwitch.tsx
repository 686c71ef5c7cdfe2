import type { LiveKernel, WalletBehavior } from './live.ts'

/** Says what the scripted wallet does when it is asked. */
export const WalletSwitch = ({ live }: { live: LiveKernel }) => (
  <label>
    The wallet
    <select defaultValue="approve" onChange={({ target }) => live.setBehavior(target.value as WalletBehavior)}>
      <option value="approve">approves</option>
      <option value="reject">refuses</option>
      <option value="hang">does not answer</option>
    </select>
  </label>
)
