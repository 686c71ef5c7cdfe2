import type { Services } from '../../../kernel/index.ts'
import { Connectors } from '../../capabilities.ts'

/** Whether another tab ended the session that this page is about to leave. */
export const isEndedElsewhere = ({
  services,
}: {
  readonly services: Pick<Services<readonly [typeof Connectors]>, 'state'>
}) => services.state(Connectors)?.isEndedElsewhere
