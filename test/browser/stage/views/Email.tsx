/** A field like that of a login. */
export default function Email() {
  return <input type="email" aria-label="E-mail" data-testid="email-input" />
}
