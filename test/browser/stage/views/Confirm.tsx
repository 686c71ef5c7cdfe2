import {
  Button,
  ConfirmButton,
  Panel,
  runAction,
  Stack,
  StaticRow,
  useActions,
  useSlice,
} from '../../../../ui/views.ts'
import { contract } from '../plugin.ts'

export default function Confirm() {
  const { about, isLoading, off, lines } = useSlice(contract, (slice) => slice)
  const { confirm } = useActions(contract)
  return (
    <>
      <Panel label="What is sent">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
          <StaticRow key={line} title="Network fee" end="$0.04" />
        ))}
      </Panel>
      <Stack>
        <ConfirmButton
          kind="primary"
          resetKey={about}
          isLoading={isLoading}
          disabled={off === 'disabled'}
          aria-disabled={off === 'aria-disabled' ? 'true' : undefined}
          onConfirm={() => runAction(confirm())}
          data-testid="submit"
        >
          {about}
        </ConfirmButton>
        <Button kind="quiet">Cancel</Button>
      </Stack>
    </>
  )
}
