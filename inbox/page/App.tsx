import { AuditList } from './AuditList.tsx'
import { send, useLoaded } from './api.ts'
import { BuildList } from './BuildList.tsx'
import { GroupList } from './GroupList.tsx'
import { GroupView } from './GroupView.tsx'
import { Logo } from './Logo.tsx'
import { MemberList } from './MemberList.tsx'
import { ReportView } from './ReportView.tsx'
import { linkTo, type Route, type Section, useRoute } from './route.ts'
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

const SECTIONS: Readonly<Record<Section, string>> = {
  groups: 'Groups',
  builds: 'Builds',
  members: 'Members',
  audit: 'Audit log',
}

function Inbox({ member, onSignedOut }: { readonly member: Member; onSignedOut(): void }) {
  const route = useRoute()
  const { section, group } = route
  const canChange = member.role === 'maintainer'
  const sections = (Object.keys(SECTIONS) as Section[]).filter(
    (one) => canChange || one === 'groups' || one === 'builds',
  )
  return (
    <>
      <header className="bar">
        <a className="home" {...linkTo({})}>
          <Logo />
          Inbox
        </a>
        <nav className="chips" aria-label="Inbox">
          {sections.map((one) => (
            <a
              key={one}
              className="chip"
              aria-current={one === section ? (group === null ? 'page' : 'true') : undefined}
              {...linkTo({ section: one })}
            >
              {SECTIONS[one]}
            </a>
          ))}
        </nav>
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
        <Page route={route} canChange={canChange} />
      </main>
    </>
  )
}

function Page({ route, canChange }: { readonly route: Route; readonly canChange: boolean }) {
  const { section, group, report } = route
  if (section === 'builds') return <BuildList canChange={canChange} />
  if (section === 'members') return <MemberList />
  if (section === 'audit') return <AuditList />
  if (group === null) return <GroupList />
  if (report === null) return <GroupView key={group} id={group} canChange={canChange} />
  return <ReportView key={report} group={group} id={report} canChange={canChange} />
}

function Message({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <main className="center" role="alert">
      <p>{text}</p>
      {children}
    </main>
  )
}
