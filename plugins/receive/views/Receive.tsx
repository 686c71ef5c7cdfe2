import { toSafeText } from '../../../ui/format/text.ts'
import { useCopy } from '../../../ui/hooks/copy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useCapabilities, useCapability } from '../../../ui/hooks/state.ts'
import { WhileConnected } from '../../../ui/modal/WhileConnected.tsx'
import { Address } from '../../../ui/primitives/Address.tsx'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Chips } from '../../../ui/primitives/Chips.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { QrCode } from '../../../ui/primitives/QrCode.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts, Chain, Router } from '../../capabilities.ts'
import type { Messages } from '../messages.ts'
import { selectShownAccount } from '../selectors.ts'
import { OnlyOn } from './SupportedNetworks.tsx'
import receiveSheet from './sheet.css'

/** The full address of an account, as a QR code and in groups of four, for each connected namespace. */
export default function Receive() {
  const t = useMessages<Messages>()
  const chosen = useCapability(Router, (state) => state?.stack.at(-1)?.params.namespace)
  const { account, namespaces } = useCapability(Accounts, (state) => ({
    account: selectShownAccount(state, chosen),
    namespaces: state?.all.map(({ namespace }) => namespace) ?? [],
  }))
  return (
    <WhileConnected
      title={t('receive.nobody.title')}
      text={t('receive.nobody.text')}
      action={t('receive.nobody.connect')}
    >
      {account && (
        <>
          {namespaces.length > 1 && <Namespaces namespaces={namespaces} chosen={account.namespace} />}
          <Receiver address={account.address} namespace={account.namespace} />
        </>
      )}
    </WhileConnected>
  )
}

function Namespaces({ namespaces, chosen }: { namespaces: readonly string[]; chosen: string }) {
  const t = useMessages<Messages>()
  const { replace } = useRouter()
  const chains = useCapabilities(Chain, (all) => all.map(({ namespace, name }) => ({ namespace, name })))
  return (
    <Chips
      label={t('receive.namespaces')}
      chips={namespaces.map((id) => ({
        id,
        label: chains.find(({ namespace }) => namespace === id)?.name ?? id,
      }))}
      chosen={chosen}
      onChoose={(namespace) => runAction(replace({ view: 'Receive', params: { namespace } }))}
    />
  )
}

function Receiver({ address, namespace }: { address: string; namespace: string }) {
  useSheet(receiveSheet)
  const t = useMessages<Messages>()
  const { name, imageUrl } = useProfile(address)
  const copy = useCopy(address, t('receive.copied'))
  return (
    <>
      <QrCode text={address} label={t('receive.qr', { address })}>
        <Portrait address={address} imageUrl={imageUrl} size={48} />
      </QrCode>
      {name && <StatusMessage picture={null} title={toSafeText(name)} />}
      <div className="panel boxed">
        <Address address={address} />
      </div>
      <Banner kind="info">
        <OnlyOn address={address} namespace={namespace} />
      </Banner>
      <Stack>
        <Button kind="primary" onClick={copy} data-testid="copy-address">
          <Icon name="copy" size={18} />
          {t('receive.copy')}
        </Button>
      </Stack>
    </>
  )
}
