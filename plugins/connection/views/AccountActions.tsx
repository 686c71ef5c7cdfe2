import { act } from '../../../ui/hooks/act.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { type IconName, icons } from '../../../ui/icons.ts'
import { PluginText } from '../../../ui/modal/PluginText.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { accountAction } from '../../capabilities.ts'

const iconOf = (name: string): IconName => (Object.hasOwn(icons, name) ? (name as IconName) : 'more')

/** What the enabled plugins let an account do: Buy, Swap, Receive, Send. */
export function AccountActions() {
  const actions = useSlots(accountAction)
  const { push } = useRouter()
  if (actions.length === 0) return null
  return (
    <div className="acts">
      {actions.map(({ id, icon, label, view, plugin }) => (
        <button key={id} type="button" className="act" onClick={() => act(push({ view }))} data-testid={`action-${id}`}>
          <Icon name={iconOf(icon)} />
          <PluginText plugin={plugin} text={label} />
        </button>
      ))}
    </div>
  )
}
