import { useMemo } from 'react'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { Chain, Connectors, Router, Transport } from '../../capabilities.ts'
import type { ClassifiedRequest } from '../classify-request.ts'
import type { Messages } from '../messages.ts'

/** Purposes of Portico's own plugins. Others are shown by their id. */
const OWN = ['connection', 'send', 'swap', 'siwx', 'names'] as const

/**
 * Returns the purpose of a request. Plugins that only pass requests on, such as namespaces and transports, are skipped.
 */
export function usePurpose({ what, through }: Pick<ClassifiedRequest, 'what' | 'through'>): string {
  const t = useMessages<Messages>()
  const { plugins } = useKernel()
  const { ways, base } = useMemo(() => {
    const of = (...capabilities: readonly { readonly id: string }[]) =>
      plugins
        .filter(({ contract }) =>
          (contract.provides as readonly { readonly id: string }[]).some(({ id }) =>
            capabilities.some((one) => one.id === id),
          ),
        )
        .map(({ contract }) => contract.id as string)
    return { ways: of(Chain, Transport), base: of(Connectors, Router) }
  }, [plugins])
  if (what === 'connect') return t('ledger.by.connection')
  const askers = through.filter((id) => !ways.includes(id))
  const by = askers.findLast((id) => !base.includes(id)) ?? askers.at(-1)
  if (by === undefined) return t('ledger.by.site')
  const own = OWN.find((id) => id === by)
  return own ? t(`ledger.by.${own}`) : t('ledger.by', { plugin: by })
}
