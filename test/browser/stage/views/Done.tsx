import {
  Button,
  ConnectionIllustration,
  runAction,
  StatusMessage,
  useActions,
  useAutoClose,
  useSlice,
  useTerminalView,
} from '../../../../ui/views.ts'
import { contract } from '../plugin.ts'

export default function Done() {
  const isDone = useSlice(contract, (slice) => slice.isDone)
  const { change } = useActions(contract)
  useAutoClose(isDone, 1_500)
  useTerminalView(isDone)
  return (
    <>
      <StatusMessage
        picture={<ConnectionIllustration state={isDone ? 'success' : 'waiting'} />}
        title={isDone ? 'Done' : 'Waiting'}
      />
      <Button data-testid="finish" onClick={() => runAction(change({ isDone: true }))}>
        Finish
      </Button>
    </>
  )
}
