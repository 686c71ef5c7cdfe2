import { Button } from 'portico/views'

/** A button as a login has it. */
export default function Socials() {
  return <Button data-testid="social-google">Continue with Google</Button>
}
