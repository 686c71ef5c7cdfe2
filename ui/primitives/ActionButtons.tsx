import type { useAccountActions } from '../hooks/account-actions.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useSheet } from '../hooks/sheet.ts'
import { PluginText } from '../modal/PluginText.tsx'
import accountSheet from '../theme/account.css'
import { Icon, NamedIcon } from './Icon.tsx'

/** Buttons that lead to the views of the account's actions. */
export function ActionButtons({ actions }: { actions: ReturnType<typeof useAccountActions> }) {
  useSheet(accountSheet)
  const { push } = useRouter()
  return (
    <div className="acts">
      {actions.map(({ id, icon, label, view, plugin }) => (
        <button
          key={id}
          type="button"
          className="act"
          onClick={() => runAction(push({ view }))}
          data-testid={`action-${id}`}
        >
          <NamedIcon name={icon} instead={<Icon name="more" />} />
          <PluginText plugin={plugin} text={label} />
        </button>
      ))}
    </div>
  )
}
