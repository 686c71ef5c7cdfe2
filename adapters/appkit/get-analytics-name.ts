import type { AppKitKernel } from './kernel-types.ts'

/** Reads the name under which an event is counted from the contract of its plugin, which is loaded by then. */
export function getAnalyticsName({ plugins }: Pick<AppKitKernel, 'plugins'>, type: string): string | undefined {
  const [plugin, event = ''] = type.split('/')
  return plugins.find(({ contract }) => contract.id === plugin)?.contract.events?.[event]?.track
}
