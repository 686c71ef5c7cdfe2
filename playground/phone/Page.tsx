import { useSyncExternalStore } from 'react'
import { Frame } from './Frame.tsx'
import { Pair } from './Pair.tsx'
import { ProposalCard } from './Proposal.tsx'
import type { Phone } from './phone.ts'
import { RequestCard } from './Request.tsx'
import { Sessions } from './Sessions.tsx'
import { SignInCard } from './SignIn.tsx'
import { words } from './words.ts'

/** The oldest pending request, or else the field for a link, and the connected sites below. */
export function Page({ phone }: { phone: Phone }) {
  const state = useSyncExternalStore(phone.subscribe, phone.state)
  const { proposals, requests, signIns, sessions, error } = state
  const [request, proposal, signIn] = [requests[0], proposals[0], signIns[0]]
  const later = requests.length + proposals.length + signIns.length - 1
  const session = sessions.find(({ topic }) => topic === request?.topic)
  return (
    <Frame>
      {error && (
        <p role="alert" className="error" data-testid="phone-error">
          {error}
        </p>
      )}
      {request ? (
        <RequestCard key={request.id} phone={phone} request={request} session={session} isBusy={state.isBusy} />
      ) : signIn ? (
        <SignInCard key={signIn.id} phone={phone} signIn={signIn} isBusy={state.isBusy} />
      ) : proposal ? (
        <ProposalCard key={proposal.id} phone={phone} proposal={proposal} isBusy={state.isBusy} />
      ) : (
        <Pair phone={phone} isPairing={state.isPairing} isBusy={state.isBusy} />
      )}
      {later > 0 && <p className="later">{words.more(later)}</p>}
      <Sessions phone={phone} state={state} />
    </Frame>
  )
}
