import type { Post } from '@app/contract/posts.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'

import { MembersCard } from '#features/explore/index.ts'
import { OpinionsNote } from '#features/posts/OpinionsNote.tsx'
import { usePostTitle } from '#features/posts/post-title.ts'
import { PostPage } from '#features/posts/PostPage.tsx'
import { PostSkeleton } from '#features/posts/PostSkeleton.tsx'
import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentRow, MarketNote } from '#parts/instruments/index.ts'
import { posts } from '#queries/posts.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Columns, Page, Rail } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'

const route = getRouteApi('/shell/members/posts/$postId')

/** A post with its replies; scrolls to the one in `replyId`. */
export function PostScreen() {
  const t = useText()
  const titleOf = usePostTitle()
  const { postId } = route.useParams()
  const { replyId } = route.useSearch()
  const query = useQuery(posts.detail(postId))
  const title = query.data && titleOf(query.data)
  useTitle(title)
  return (
    <Page width="columns">
      <PageHeader title={title ?? t('app_post')} media={<BackButton to="/activity" />} hiddenOnMobile />
      <Remote query={query} skeleton={<Loading />} failed={missingShows404}>
        {(post) =>
          post.parent !== null ? (
            // A reply is shown under its post.
            <Navigate
              to="/posts/$postId"
              params={{ postId: post.parent }}
              search={(before) => ({ ...before, replyId: post.id })}
              replace
            />
          ) : (
            <Columns>
              <Card as="div">
                <PostPage key={post.id} post={post} wantedReplyId={replyId} />
              </Card>
              <PostRail post={post} />
            </Columns>
          )
        }
      </Remote>
    </Page>
  )
}

function Loading() {
  return (
    <Columns>
      <Card as="div">
        <PostSkeleton />
      </Card>
    </Columns>
  )
}

/** What the post is about, and members to follow. */
function PostRail({ post: { author, instrument, tags } }: { post: Post }) {
  const t = useText()
  const about = instrument ?? tags.find((tag) => tag.instrument)?.instrument
  return (
    <Rail notes={<OpinionsNote />}>
      {about && (
        <div>
          <Card title={t('posts_about', { name: about.name })}>
            <InstrumentRow instrument={about} action={<FollowButton kind="instrument" entity={about} size="sm" />} />
          </Card>
          <MarketNote isBelowCard />
        </div>
      )}
      <MembersCard title={t('explore_for_you')} count={5} except={author.id} />
    </Rail>
  )
}
