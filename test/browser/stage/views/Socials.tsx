import { Button } from 'portico/views'

/** A button like that of a login. */
export default function Socials() {
  return <Button data-testid="social-google">Continue with Google</Button>
}
