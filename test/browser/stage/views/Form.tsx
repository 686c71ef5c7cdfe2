import { Button, Panel, Row, runAction, useActions, useBack, useSlice } from '../../../../ui/views.ts'
import { contract } from '../plugin.ts'

export default function Form() {
  const { askBack } = useActions(contract)
  const asked = useSlice(contract, (slice) => slice.asked)
  // Releases the handler the third time.
  useBack(asked < 2 ? () => runAction(askBack()) : undefined)
  return (
    <>
      <Panel label="Choices">
        {['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((name) => (
          <Row key={name} title={name} data-testid={`row-${name}`} />
        ))}
      </Panel>
      <Button data-testid="last">Last</Button>
    </>
  )
}
