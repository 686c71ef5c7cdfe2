import type { HostAdapter } from './types.ts'

/** Whether a wallet can be connected: its extension is there, or it opens by itself. */
export const isReady = ({ readyState }: Pick<HostAdapter, 'readyState'>): boolean =>
  readyState === 'Installed' || readyState === 'Loadable'
