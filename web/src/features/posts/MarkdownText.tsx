import type { Tag } from '@app/contract/tags.ts'
import { splitMentions } from '@app/domain/posts/parts.ts'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

import styles from './MarkdownText.module.css'
import { MentionLink } from './MentionLink.tsx'

/** A node of the parsed text, reduced to what mentions need. */
type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, string>
  children?: Node[]
}

const isWebAddress = (address: string) => /^https?:\/\//i.test(address)

/** Sanitised Markdown; loaded only if a post contains any. Images are replaced by their alternative text. */
export function MarkdownText({ text, tags }: { text: string; tags: readonly Tag[] }) {
  const mentions = tags.map(({ mention }) => mention)
  return (
    <div className={styles.markdown}>
      <Markdown
        rehypePlugins={[rehypeSanitize, () => (tree: Node) => markMentions(tree, mentions)]}
        urlTransform={(address) => (isWebAddress(address) ? address : undefined)}
        components={componentsFor(tags)}
      >
        {text}
      </Markdown>
    </div>
  )
}

/** Runs after the sanitiser, which would remove what is inserted here. */
function markMentions(node: Node, mentions: readonly string[]): void {
  if (node.tagName === 'a' || node.tagName === 'code') return
  if (!node.children) return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return splitMentions(child.value ?? '', mentions).map(nodeOf)
    markMentions(child, mentions)
    return [child]
  })
}

function nodeOf(part: ReturnType<typeof splitMentions>[number]): Node {
  if (part.kind === 'text') return { type: 'text', value: part.text }
  return { type: 'element', tagName: 'a', properties: { dataMention: part.mention }, children: [] }
}

function componentsFor(tags: readonly Tag[]): Components {
  const heading = ({ children }: { children?: ReactNode }) => <p className={styles.heading}>{children}</p>
  return {
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    img: ({ alt }) => alt,
    a: ({ node, href, children }) => {
      const mention = node?.properties.dataMention
      if (typeof mention === 'string') {
        return <MentionLink mention={mention} tag={tags.find((tag) => tag.mention === mention)} />
      }
      if (!href) return children
      return (
        <a href={href} className="link" rel="nofollow ugc noopener" target="_blank">
          {children}
        </a>
      )
    },
  }
}
