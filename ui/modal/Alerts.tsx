import { Router } from '../../plugins/capabilities.ts'
import { useOwnMessages } from '../hooks/messages.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useCapability } from '../hooks/state.ts'
import { useNotices } from '../locale/translate-notices.ts'
import { Banner } from '../primitives/Banner.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { messages } from './messages.ts'

const LIMIT = 300

/** Shows problems with the whole setup above every view, one at a time, until they are dismissed. */
export default function Alerts({ onDismiss }: { onDismiss: () => void }) {
  const alert = useCapability(Router, (state) => state?.alerts.find(({ isDismissed }) => !isDismissed) ?? null)
  const { dismissAlert } = useRouter()
  const t = useOwnMessages(messages)
  const translate = useNotices(LIMIT)
  if (!alert) return null
  const { title, message } = alert
  const dismiss = () => {
    onDismiss()
    runAction(dismissAlert({ title, message }))
  }
  return (
    <Banner
      key={title + message}
      kind="critical"
      title={translate(title)}
      end={<IconButton icon="close" label={t('shell.dismiss')} onClick={dismiss} />}
      testId="alert"
      isAlert
    >
      <bdi>{translate(message)}</bdi>
    </Banner>
  )
}
