import { Router } from '../../plugins/capabilities.ts'
import { safeText } from '../format/text.ts'
import { useFacts } from '../hooks/state.ts'
import { Banner } from '../primitives/Banner.tsx'

const LIMIT = 280

/** What went wrong with the set-up, above the view that it concerns; the latest only. */
export function Alerts() {
  const alert = useFacts(Router, (facts) => facts?.alerts.at(-1) ?? null)
  return (
    alert && (
      <Banner kind="critical" title={safeText(alert.title)} testId="alert">
        {safeText(alert.message, LIMIT)}
      </Banner>
    )
  )
}
