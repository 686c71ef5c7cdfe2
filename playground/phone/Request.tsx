import type { Question } from '../wallet/approvals.ts'
import type { Phone, Session, SessionRequest } from './phone.ts'
import { Answers } from './RequestButtons.tsx'
import { words } from './words.ts'

interface RequestCardProps {
  readonly phone: Phone
  readonly request: SessionRequest
  readonly session: Session | undefined
  readonly isBusy: boolean
}

/** A request of a connected site, in words. */
export function RequestCard({ phone, request, session, isBusy }: RequestCardProps) {
  const { title, approve, rows, text } = read(phone, request)
  return (
    <section className="card" aria-labelledby="asking" data-testid="phone-request">
      <h2 id="asking">{title}</h2>
      <dl>
        <Row label={words.from} value={session?.peer.metadata.name ?? ''} />
        <Row label={words.on} value={request.params.chainId} />
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keyboard as well
        <p className="text" tabIndex={0}>
          {text}
        </p>
      )}
      <Answers
        approve={approve}
        isBusy={isBusy}
        canApprove={approve !== ''}
        onApprove={() => phone.approveRequest(request)}
        onReject={() => phone.rejectRequest(request)}
      />
    </section>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)

/** A request that can't be decoded can't be approved. */
function read(phone: Phone, request: SessionRequest): Question {
  try {
    return phone.question(request)
  } catch (error) {
    return { title: words.unreadable, approve: '', rows: [], text: (error as Error).message }
  }
}
