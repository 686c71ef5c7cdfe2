import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../repository.ts'

interface Member {
  /** The type of the input or the payload, as its author wrote it. */
  readonly input: string
  readonly text: string
}

/** Reads what the contract of a plugin, or the one that all namespaces share, says of each action and event. */
export function readContract(id: string): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>()
  for (const file of ['plugins/chain/contract.ts', `plugins/${id}/contract.ts`]) {
    const path = join(root, file)
    if (!existsSync(path)) continue
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    visit(source, source, members)
  }
  return members
}

function visit(node: ts.Node, source: ts.SourceFile, members: Map<string, Member>): void {
  if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
    const {
      expression,
      arguments: [given],
    } = node.initializer
    if (ts.isIdentifier(expression) && /^(?:event|action)$/.test(expression.text)) {
      const type = given && ts.isCallExpression(given) ? given.typeArguments?.[0]?.getText(source) : undefined
      members.set(node.name.getText(source), {
        input: type === 'void' ? '' : (type ?? ''),
        text: ts
          .getJSDocCommentsAndTags(node)
          .flatMap((doc) => (ts.isJSDoc(doc) ? [doc.comment, ...(doc.tags ?? []).map(describeTag)] : []))
          .map((comment) => (typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment)))
          .filter(Boolean)
          .join(' '),
      })
    }
  }
  ts.forEachChild(node, (child) => visit(child, source, members))
}

/** A tag as prose: `@param input.token - CAIP-10.` Examples and sources are left to the API reference. */
function describeTag(tag: ts.JSDocTag): string {
  const text = ts.getTextOfJSDocComment(tag.comment) ?? ''
  if (ts.isJSDocParameterTag(tag)) return `\`${tag.name.getText()}\`: ${text.replace(/^-\s*/, '')}`
  return tag.tagName.text === 'throws' ? `Throws ${text}.` : ''
}
