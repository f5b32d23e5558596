import {
  any,
  groupsIn,
  holdingsEach,
  largestGroup,
  ownerOf,
  portfoliosIn,
  power,
  ranges,
  type Size,
  viewers,
  withoutChecks,
} from './size.ts'

const ordinary = (member: string) => `${member} not between ${ranges.niche[0]} and ${ranges.heavy[1]}`

/**
 * Members 1..n. Targets of follows are drawn by a power law: a few are followed by very many. Niche viewers follow eight of
 * the least followed members, heavy ones two thousand. Every fifth member has a portfolio, of which a tenth are hidden and a
 * tenth hide their trades; every fifth group is closed. A fiftieth of what is followed is muted, and there is a block for
 * every hundredth follow.
 */
export const peopleSteps = (size: Size): Record<string, string> => ({ ...whoSteps(size), ...tieSteps(size) })

function whoSteps(size: Size): Record<string, string> {
  const { members, instruments } = size
  const portfolios = portfoliosIn(size)
  return {
    members: `
      insert into users (email, terms_accepted_at) select 'viewer' || i || '@example.com', now() from generate_series(1, ${members}) i;
      insert into profiles (user_id, slug, name, name_key, location)
        select i, 'member-' || i, 'Member ' || i, 'member' || i, 'Stockholm' from generate_series(1, ${members}) i;
      insert into sessions (user_id, token_hash, expires_at)
        select i, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench viewer ' || i, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
          now() + interval '80 days' from generate_series(1, ${ranges.last}) i`,
    instruments: `
      insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
        select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, 'SEK', 'SE', 'XSTO', 'csv', 'B' || i from generate_series(1, ${instruments}) i;
      insert into quotes select id, 100 + id % 400, (id % 700) / 100.0 - 3.5, true, now() from instruments`,
    groups: `
      insert into groups (slug, name, name_key, is_closed)
        select 'group-' || i, 'Group ' || i, 'group' || i, i % 5 = 0 from generate_series(1, ${groupsIn(size)}) i`,
    portfolios: `${withoutChecks};
      insert into connections (member_id, source, bank_key, bank_name)
        select ${ownerOf('i')}, 'statement', 'bank', 'Bank' from generate_series(1, ${portfolios}) i order by i;
      insert into portfolios (connection_id, profile_id, account_hash, kind, currency, tracks_cash, hidden, shares_trades)
        select i, ${ownerOf('i')}, 'account', 'depot', 'SEK', false, i % 10 = 3, i % 10 <> 7 from generate_series(1, ${portfolios}) i order by i;
      insert into holdings (portfolio_id, security_key, instrument_id, name, quantity, cost)
        select i, k::text, ${power(instruments)}, 'Company', 10 + k, 1000
        from generate_series(1, ${portfolios}) i cross join generate_series(1, ${holdingsEach}) k order by i, k;
      insert into portfolio_figures (portfolio_id, as_of, since, coverage, return_m3, simulated)
        select i, current_date - 1, current_date - 600, 100, 40 * random() - 20, true from generate_series(1, ${portfolios}) i;
      update profiles set return_m3 = figures.return_m3
        from portfolios join portfolio_figures figures on figures.portfolio_id = portfolios.id
        where profiles.id = portfolios.profile_id and not portfolios.hidden`,
  }
}

function tieSteps(size: Size): Record<string, string> {
  const { members, instruments, follows } = size
  const portfolios = portfoliosIn(size)
  const draws = (count: number) => `generate_series(1, ${Math.round(count)})`
  return {
    follows: `${withoutChecks};
      insert into follows (follower_id, kind, target_id)
        select distinct on (1, 2, 3) f.follower, f.kind, f.target from (
          select ${any(members)} as follower,
            case when u < 0.8 then 'profile' else 'instrument' end::target_kind as kind,
            case when u < 0.8 then ${power(members)} else ${power(instruments)} end as target
          from (select random() as u from ${draws(follows * 1.07)}) drawn
        ) f where not (f.kind = 'profile' and f.target = f.follower) and ${ordinary('f.follower')};
      insert into follows (follower_id, kind, target_id)
        select v, 'profile', ${members} - v * 8 - t from generate_series(${ranges.niche.join()}) v, generate_series(0, 7) t;
      insert into follows (follower_id, kind, target_id)
        select v, 'profile', t from generate_series(${ranges.heavy.join()}) v, generate_series(2000, 3999) t`,
    memberships: `${withoutChecks};
      insert into follows (follower_id, kind, target_id)
        select distinct on (1, 2, 3) follower, 'group'::target_kind, target from (
          select ${any(members)} as follower, ${power(groupsIn(size))} as target from ${draws(follows / 10)}
          union all
          select follower, ${largestGroup} from generate_series(2, ${members}, 2) follower
        ) f where ${ordinary('f.follower')};
      insert into group_admins (group_id, member_id) select target_id, min(follower_id) from follows where kind = 'group' group by 1;
      insert into follows (follower_id, kind, target_id)
        select distinct on (1, 2, 3) follower, 'portfolio'::target_kind, target
        from (select ${any(members)} as follower, ${power(portfolios)} as target from ${draws(follows / 50)}) f
        where ${ordinary('f.follower')} and f.follower <> ${ownerOf('f.target')}`,
    silences: `${withoutChecks};
      insert into blocks (member_id, blocked_id)
        select distinct on (1, 2) member, other from (select ${any(members)} as member, ${power(members)} as other from ${draws(follows / 100)}) b
        where member <> other and ${ordinary('member')} and ${ordinary('other')};
      delete from follows f using blocks b
        where f.kind = 'profile' and (f.follower_id, f.target_id) in ((b.member_id, b.blocked_id), (b.blocked_id, b.member_id));
      delete from follows f using portfolios p
        where f.kind = 'portfolio' and p.id = f.target_id and exists (
          select from blocks b where (b.member_id, b.blocked_id) in ((f.follower_id, p.profile_id), (p.profile_id, f.follower_id)));
      insert into mutes (member_id, kind, target_id) select follower_id, kind, target_id from follows where random() < 0.01;
      insert into mutes (member_id, kind, target_id)
        select member, 'profile', other from (select ${any(members)} as member, ${power(members)} as other from ${draws(follows / 100)}) m
        where member <> other on conflict do nothing`,
    // A list of cases is for operators.
    operator: `update users set role = 'operator' where id = ${viewers.typical}`,
  }
}
