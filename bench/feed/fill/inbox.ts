import { any, closedGroup, groupsIn, hotPost, type Size, viewers, withoutChecks } from './size.ts'

/**
 * What typical viewers are notified of, what is reported, and who asks to join groups. A tenth of a percent of the members
 * are suspended; the hot post has been reported by a twentieth of all.
 */
export function inboxSteps(size: Size): Record<string, string> {
  const { members, posts } = size
  const each = Math.max(20, Math.round(posts / 2000))
  const newest = `(${posts} - floor(${posts} * power(random(), 2)))::bigint`
  return {
    notifications: `${withoutChecks};
      insert into notifications (recipient_id, kind, sender_id, post_id, created_at)
        select v, case n % 4 when 0 then 'POST_LIKE' when 1 then 'REPLY' when 2 then 'MENTION' else 'THREAD_REPLY' end::notification_kind,
          case when n % 4 <> 0 then ${any(members)} end, ${newest}, now() - n * interval '1 minute'
        from generate_series(1, ${viewers.typical}) v, generate_series(1, ${each}) n order by v, n desc
        on conflict do nothing;
      insert into notifications (recipient_id, kind, sender_id, post_id, group_id, created_at)
        select f.follower_id, 'GROUP_POST', p.author_id, p.id, f.target_id, now()
        from follows f
        cross join lateral (select id, author_id from posts where group_id = f.target_id and parent_id is null and deleted_at is null order by id desc limit 1) p
        where f.kind = 'group' and f.follower_id <= ${viewers.typical} and f.follower_id <> p.author_id
        on conflict do nothing`,
    moderation: `${withoutChecks};
      update profiles set suspended_at = now() where id % 1000 = 999 and id > ${2 * viewers.typical};
      insert into reports (post_id, reporter_id, rule, note, created_at)
        select distinct on (1, 2) post, reporter, 'spam'::house_rule, '', now() - n * interval '1 second' from (
          select ${hotPost(size)} as post, i as reporter, i as n from generate_series(1, ${Math.round(members / 20)}) i
          union all
          select ${newest}, ${any(members)}, i from generate_series(1, ${Math.round(posts / 250)}) i
        ) reported;
      insert into cases (post_id, state, opened_at)
        select post_id, case when post_id % 2 = 0 then 'open' else 'decided' end::case_state, min(created_at) from reports group by 1 order by 3;
      insert into decisions (case_id, member_id, measure, scope, facts, source, automated, rule, reason, appeal_until, made_by, made_at)
        select c.id, p.author_id, 'warn', 'account', 'A reader reported it', 'report', false, 'spam', 'It is an advertisement', now() + interval '180 days',
          ${viewers.typical}, c.opened_at
        from cases c join posts p on p.id = c.post_id where c.state = 'decided';
      insert into appeals (decision_id, text, made_at) select id, 'I disagree', made_at from decisions where id % 3 = 0`,
    asking: `${withoutChecks};
      insert into group_requests (group_id, sender_id)
        select ${closedGroup}, i from generate_series(1, ${members}) i
        where i % 50 = 7 and not exists (select from follows where follower_id = i and kind = 'group' and target_id = ${closedGroup});
      insert into group_invites (group_id, sender_id, recipient_id)
        select g, a.member_id, v
        from generate_series(1, ${viewers.typical}) v
        cross join generate_series(10, ${Math.min(groupsIn(size), 60)}) g
        join group_admins a on a.group_id = g
        where not exists (select from follows where follower_id = v and kind = 'group' and target_id = g)`,
  }
}
