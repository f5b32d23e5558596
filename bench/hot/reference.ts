const likeEvent = (kind: string) =>
  `insert into events (event) select jsonb_build_object('kind', '${kind}', 'postId', $2::text, 'by', $1::text)`
const followEvent = (kind: string) =>
  `insert into events (event) select jsonb_build_object('kind', '${kind}', 'by', $1::text,
    'target', jsonb_build_object('kind', 'instrument', 'targetId', $2::text))`

/** The rows that an act writes, without any prior reads: the row itself, the event and the counters. */
export const likeSql = {
  name: 'like',
  text: `with added as (
      insert into likes (profile_id, post_id) values ($1, $2) on conflict do nothing returning post_id
    ), published as (${likeEvent('post_liked')} from added)
    insert into post_counters as c (post_id, slot, like_count) select post_id, counter_slot(), 1 from added
    on conflict (post_id, slot) do update set like_count = c.like_count + 1`,
}

export const unlikeSql = {
  name: 'unlike',
  text: `with deleted as (
      delete from likes where profile_id = $1 and post_id = $2 returning post_id
    ), published as (${likeEvent('post_unliked')} from deleted)
    insert into post_counters as c (post_id, slot, like_count) select post_id, counter_slot(), -1 from deleted
    on conflict (post_id, slot) do update set like_count = c.like_count - 1`,
}

export const followSql = {
  name: 'follow',
  text: `with added as (
      insert into follows (follower_id, kind, target_id) values ($1, 'instrument', $2) on conflict do nothing returning target_id
    ), mine as (update profiles set follows_count = follows_count + 1 from added where id = $1),
    published as (${followEvent('followed')} from added)
    insert into follower_counters as c (kind, target_id, slot, count) select 'instrument', target_id, counter_slot(), 1 from added
    on conflict (kind, target_id, slot) do update set count = c.count + 1`,
}

export const unfollowSql = {
  name: 'unfollow',
  text: `with deleted as (
      delete from follows where follower_id = $1 and kind = 'instrument' and target_id = $2 returning target_id
    ), mine as (update profiles set follows_count = follows_count - 1 from deleted where id = $1),
    published as (${followEvent('unfollowed')} from deleted)
    insert into follower_counters as c (kind, target_id, slot, count) select 'instrument', target_id, counter_slot(), -1 from deleted
    on conflict (kind, target_id, slot) do update set count = c.count - 1`,
}
