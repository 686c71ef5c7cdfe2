import { Router } from '../../plugins/capabilities.ts'
import { useKernel } from '../hooks/kernel.ts'
import { useLazy } from '../hooks/lazy.ts'
import { useOwnMessages } from '../hooks/messages.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useCapability } from '../hooks/state.ts'
import { useNotices } from '../locale/translate-notices.ts'
import { isReplay } from '../locale/wanted-languages.ts'
import { Banner } from '../primitives/Banner.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { messages } from './messages.ts'

const LIMIT = 300

const loadRecording = () => import('./Recording.tsx')

interface AlertsProps {
  onDismiss: () => void
}

/** Shows above every view that it is a recording, in a replay, and problems with the whole setup. */
export default function Alerts({ onDismiss }: AlertsProps) {
  const Recording = useLazy(isReplay(useKernel()), loadRecording)
  return (
    <>
      {Recording && <Recording />}
      <Alert onDismiss={onDismiss} />
    </>
  )
}

/** Shows problems with the whole setup, one at a time, until they are dismissed. */
function Alert({ onDismiss }: AlertsProps) {
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
