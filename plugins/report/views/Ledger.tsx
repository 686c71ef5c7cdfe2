import { useMemo } from 'react'
import { shortAddress } from '../../../ui/format/address.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { timeOf } from '../../../ui/format/date.ts'
import { safeText } from '../../../ui/format/text.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useFacts } from '../../../ui/hooks/state.ts'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Mini } from '../../../ui/primitives/Tile.tsx'
import { Chain, Connectors, Host, Router, Transport } from '../../capabilities.ts'
import { LEDGER_SHOWN } from '../constants.ts'
import { type Amount, type Asked, ledgerOf, type Moved } from '../ledger.ts'
import type { Messages } from '../messages.ts'
import { useLog } from './log.ts'
import { reportSheet } from './sheet.ts'

const ICONS = { message: 'pen', data: 'pen', transaction: 'send', network: 'network', addNetwork: 'network' } as const

/** What Portico's own plugins want of a wallet; others say it by their id. */
const WANTED: Readonly<Record<string, keyof Messages>> = {
  connection: 'ledger.by.connection',
  send: 'ledger.by.send',
  swap: 'ledger.by.swap',
  siwx: 'ledger.by.siwx',
  names: 'ledger.by.names',
}

/** What this site asked of the visitor's wallets, when, for what, and what they answered. From the log, and so local. */
export default function Ledger() {
  useSheet(reportSheet)
  const t = useMessages<Messages>()
  const site = useFacts(Host, (facts) => facts?.metadata?.name)
  const asked = useAsked()
  const named = { site: safeText(site ?? t('report.thisSite'), 32) }
  if (asked.length === 0)
    return (
      <Statement picture={<Niche icon="shield" />} title={t('ledger.none.title')} isSmall>
        {t('ledger.none.text', named)}
      </Statement>
    )
  return (
    <>
      <p className="lab">{t('ledger.text', named)}</p>
      <Panel label={t('ledger.list')}>
        {asked.map((one) => (
          <Line key={one.seq} asked={one} />
        ))}
      </Panel>
      <p className="lab">{t('ledger.unseen')}</p>
    </>
  )
}

function Line({ asked: { at, what, by, answer, moved } }: { asked: Asked }) {
  const t = useMessages<Messages>()
  const wanted = by === null ? 'ledger.by.site' : WANTED[by]
  const icon = what in ICONS ? ICONS[what as keyof typeof ICONS] : 'wallet'
  return (
    <StaticRow
      start={<Mini icon={icon} />}
      title={t(`ledger.what.${what}`)}
      detail={
        <>
          {moved && (
            <>
              <bdi>{moves(moved, t)}</bdi>
              <br />
            </>
          )}
          {t(`ledger.${answer}`)} · {timeOf(at)}
          <br />
          {wanted ? t(wanted) : t('ledger.by', { plugin: by ?? '' })}
        </>
      }
    />
  )
}

function moves({ from, to }: Moved, t: ReturnType<typeof useMessages<Messages>>): string {
  return typeof to === 'string'
    ? t('ledger.moved', { amount: written(from), to: shortAddress(to) })
    : t('ledger.swapped', { amount: written(from), other: written(to) })
}

const written = ({ amount, decimals, symbol }: Amount) => `${formatAmount(amount, decimals)} ${safeText(symbol, 12)}`

/** The latest first. Who asks wallets is whoever provides families or transports. */
function useAsked(): readonly Asked[] {
  const { plugins } = useKernel()
  const entries = useLog()
  const providers = useMemo(() => {
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
  return ledgerOf(entries, providers.ways, providers.base).slice(-LEDGER_SHOWN).reverse()
}
