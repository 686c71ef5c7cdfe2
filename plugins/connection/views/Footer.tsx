import { useContext } from 'react'
import { toSafeLink } from '../../../ui/format/link.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { HostPartsContext } from '../../../ui/hooks/host-parts.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Link } from '../../../ui/primitives/Link.tsx'
import footSheet from '../../../ui/theme/footnote.css'
import { Host } from '../../capabilities.ts'
import type { Messages } from '../messages.ts'
import Legal from './Legal.tsx'
import { useConsent } from './use-consent.ts'

/** The longest disclaimer that is shown. */
const LONGEST = 500

/** Shows the legal notice, the host's disclaimer and a link to its page about wallets, below the ways to connect. */
export default function Footer() {
  useSheet(footSheet)
  const t = useMessages<Messages>()
  const { hasPages } = useConsent()
  const { learnMoreUrl = '', disclaimer } = useCapability(Host, (host) => host?.appInfo ?? {})
  const { Disclaimer } = useContext(HostPartsContext)
  const hasHelp = useHasView('WhatIsAWallet')
  return (
    <>
      {hasPages && <Legal />}
      {(Disclaimer || disclaimer) && (
        <div className="foot" data-testid="disclaimer">
          {Disclaimer ? <Disclaimer /> : toSafeText(disclaimer ?? '', LONGEST)}
        </div>
      )}
      {/* The view that explains wallets has this link. */}
      {!hasHelp && toSafeLink(learnMoreUrl) && (
        <p className="foot">
          <Link href={learnMoreUrl}>{t('connect.help')}</Link>
        </p>
      )}
    </>
  )
}
