import { ConnectButton } from 'portico/react'
import { Account } from './Account'
import { SignMessage } from './SignMessage' // if: library

export const Home = () => (
  <>
    <header>
      <b>{{title}}</b>
      <ConnectButton />
    </header>
    <main>
      <Account />
      <SignMessage /> {/* if: library */}
    </main>
  </>
)
