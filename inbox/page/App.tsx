import { send, useLoaded } from './api.ts'
import { GroupList } from './GroupList.tsx'
import { GroupView } from './GroupView.tsx'
import { Logo } from './Logo.tsx'
import { ReportView } from './ReportView.tsx'
import { linkTo, useRoute } from './route.ts'
import { SignIn } from './SignIn.tsx'
import type { Member } from './types.ts'

export function App() {
  const { data: member, error, reload } = useLoaded<Member | null>('/api/session')
  if (error)
    return (
      <Message text={error.message}>
        <button type="button" className="button" onClick={reload}>
          Try again
        </button>
      </Message>
    )
  if (member === undefined) return null
  if (member === null) return <SignIn onSignedIn={reload} />
  return <Inbox member={member} onSignedOut={reload} />
}

function Inbox({ member, onSignedOut }: { readonly member: Member; onSignedOut(): void }) {
  const { group, report } = useRoute()
  const canChange = member.role === 'maintainer'
  return (
    <>
      <header className="bar">
        <a className="home" {...linkTo({ group: null, report: null })}>
          <Logo />
          Inbox
        </a>
        <span className="member">
          <bdi>{member.name}</bdi>, {member.role}
        </span>
        <button
          type="button"
          className="button is-quiet"
          onClick={() => void send('DELETE', '/api/session').then(onSignedOut)}
        >
          Sign out
        </button>
      </header>
      <main>
        {group === null ? (
          <GroupList />
        ) : report === null ? (
          <GroupView key={group} id={group} canChange={canChange} />
        ) : (
          <ReportView key={report} group={group} id={report} canChange={canChange} />
        )}
      </main>
    </>
  )
}

function Message({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <main className="center" role="alert">
      <p>{text}</p>
      {children}
    </main>
  )
}
