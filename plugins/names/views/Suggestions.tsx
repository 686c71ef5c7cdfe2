import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** Available names that are similar. A click enters one. */
export function Suggestions() {
  const t = useMessages<Messages>()
  const { suggestions, zone } = useSlice(contract, (slice) => slice.entry)
  const isBusy = useSlice(contract, ({ registering: { status } }) => status === 'signing' || status === 'sending')
  const { enterLabel } = useActions(contract)
  if (suggestions.length === 0) return null
  return (
    <div className="names">
      <Panel label={t('name.suggestions')}>
        {suggestions.map(({ name }) => {
          const [label = ''] = name.split('.')
          return (
            <Row
              key={name}
              title={
                <bdi dir="ltr">
                  {label}
                  <span className="zone">.{zone}</span>
                </bdi>
              }
              end={<span className="s pos">{t('name.available')}</span>}
              disabled={isBusy}
              onClick={() => runAction(enterLabel({ text: label }))}
              data-testid={`name-${label}`}
            />
          )
        })}
      </Panel>
    </div>
  )
}
