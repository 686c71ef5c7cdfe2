import type { Phone, SignIn } from './phone.ts'
import { Answers } from './RequestButtons.tsx'
import { Claim } from './SiteMetadata.tsx'
import { words } from './words.ts'

interface SignInCardProps {
  readonly phone: Phone
  readonly signIn: SignIn
  readonly isBusy: boolean
}

/** A site's request to connect and sign in with one approval. */
export const SignInCard = ({ phone, signIn, isBusy }: SignInCardProps) => (
  <section className="card" aria-labelledby="asking" data-testid="phone-sign-in">
    <h2 id="asking">{words.signIn}</h2>
    <Claim metadata={signIn.params.requester.metadata} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keyboard as well */}
    <p className="text" tabIndex={0}>
      {phone.createMessage(signIn).message}
    </p>
    <Answers
      approve={words.approveSignIn}
      isBusy={isBusy}
      onApprove={() => phone.approveSignIn(signIn)}
      onReject={() => phone.rejectSignIn(signIn)}
    />
  </section>
)
