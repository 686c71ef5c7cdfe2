/** A field as a login has it. */
export default function Email() {
  return <input type="email" aria-label="E-mail" data-testid="email-input" />
}
