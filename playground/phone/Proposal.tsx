import type { Phone, Proposal } from './phone.ts'
import { Answers } from './RequestButtons.tsx'
import { Claim } from './SiteMetadata.tsx'
import { words } from './words.ts'

interface ProposalCardProps {
  readonly phone: Phone
  readonly proposal: Proposal
  readonly isBusy: boolean
}

/** A site's request to connect: its metadata, and what it requests. */
export function ProposalCard({ phone, proposal, isBusy }: ProposalCardProps) {
  const { requiredNamespaces, optionalNamespaces, proposer } = proposal
  return (
    <section className="card" aria-labelledby="asking" data-testid="phone-proposal">
      <h2 id="asking">{words.proposal}</h2>
      <Claim metadata={proposer.metadata} />
      <h3>{words.wants}</h3>
      {Object.entries(requiredNamespaces).map(([id, namespace]) => (
        <Wanted key={id} phone={phone} id={id} namespace={namespace} isRequired />
      ))}
      {Object.entries(optionalNamespaces).map(([id, namespace]) => (
        <Wanted key={id} phone={phone} id={id} namespace={namespace} />
      ))}
      <Answers
        approve={words.approve}
        isBusy={isBusy}
        onApprove={() => phone.approveProposal(proposal)}
        onReject={() => phone.rejectProposal(proposal)}
      />
    </section>
  )
}

interface WantedProps {
  readonly phone: Phone
  readonly id: string
  readonly namespace: Proposal['requiredNamespaces'][string]
  readonly isRequired?: boolean
}

function Wanted({ phone, id, namespace: { chains = [id], methods, events }, isRequired = false }: WantedProps) {
  const known = phone.namespaces.flatMap((namespace) => namespace.chains)
  return (
    <dl>
      <div>
        <dt>{words.chains}</dt>
        <dd>
          {chains.map((chain) => {
            const name = known.find((one) => one.id === chain)?.name
            return (
              <div key={chain} className={name ? undefined : 'quiet'}>
                <bdi>{name ?? `${chain}, ${words.unsupported}`}</bdi>
              </div>
            )
          })}
          {isRequired && <small>{words.isRequired}</small>}
        </dd>
      </div>
      <div>
        <dt>{words.methods}</dt>
        <dd className="code">{methods.join(', ') || words.none}</dd>
      </div>
      <div>
        <dt>{words.events}</dt>
        <dd className="code">{events.join(', ') || words.none}</dd>
      </div>
    </dl>
  )
}
