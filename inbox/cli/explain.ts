import { blankControls } from 'portico/replay'

/** Says why the inbox refused. */
export async function explain(response: Response, version: string): Promise<string> {
  const { error, message } = (await response.json().catch(() => ({}))) as { error?: string; message?: string }
  const reasons: Readonly<Record<string, string>> = {
    'signed-out': 'The inbox does not know this token: set INBOX_TOKEN.',
    role: 'This token may only read.',
    version: `The inbox has a build ${version} already.`,
  }
  return reasons[error ?? ''] ?? blankControls(String(message ?? `The inbox answered ${response.status}.`))
}
